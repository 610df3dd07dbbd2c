// What makes a page usable without sight, without a pointer and with little of either: looked for in the page and in the tree
// that the browser gives to screen readers. The list follows WCAG 2.2; each finding names its criterion.

import { readFile } from "node:fs/promises";

import { axeFile, missing } from "./peers.mjs";

const axe = await readFile(axeFile, "utf8").catch(() => null);
/** Why nothing can be audited by axe-core; `false` if it can. */
export const lacksAxe = missing("axe", axe !== null);

/** All that axe-core finds, as sentences; what it leaves to people is not in it. */
export async function auditByAxe(page) {
  await page.run(axe);
  return page.run(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}: ${help}`));
  });
}

/** Roles whose elements need a name. */
const NAMED = new Set([
  "button", "link", "textbox", "checkbox", "radio", "combobox", "slider", "spinbutton", "switch", "tab", "menuitem", "img", "image",
  "dialog", "region", "ColorWell", "listbox", "option",
]);

/** All that is wrong with a page, as sentences. */
export async function audit(page) {
  return [...await inTree(page), ...await page.run(inPage), ...await byKeyboard(page)];
}

async function inTree(page) {
  const { nodes } = await page.call("Accessibility.getFullAXTree");
  const found = [];
  for (const { ignored, role, name, properties = [] } of nodes) {
    if (ignored) continue;
    const kind = role?.value;
    if (NAMED.has(kind) && !name?.value?.trim()) found.push(`4.1.2: a ${kind} has no name`);
    const isFocusable = properties.some((property) => property.name === "focusable" && property.value.value);
    if (isFocusable && ["generic", "none", "", undefined].includes(kind)) found.push("4.1.2: what can have the focus has no role");
    if (isFocusable && !name?.value?.trim() && !["RootWebArea", "listitem", "generic"].includes(kind)) found.push(`4.1.2: a ${kind} that can have the focus has no name`);
  }
  const headings = nodes.filter(({ ignored, role }) => !ignored && role?.value === "heading");
  if (headings.length === 0) found.push("1.3.1: there is no heading");
  if (!nodes.some(({ ignored, role }) => !ignored && role?.value === "main")) found.push("1.3.1: nothing is marked as main");
  return found;
}

/** Runs in the page. */
function inPage() {
  const found = [];
  const say = (criterion, element, text) =>
    found.push(`${criterion}: ${element.tagName.toLowerCase()}${element.id && `#${element.id}`} “${element.textContent.trim().slice(0, 30)}” ${text}`);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    && !element.closest(".unseen, [inert], #tactus-announcements");

  if (!document.documentElement.lang) found.push("3.1.1: the page says no language");
  if (!document.title.trim()) found.push("2.4.2: the page has no title");
  const viewport = document.querySelector("meta[name=viewport]")?.content ?? "";
  if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[01](\.|,|$)/.test(viewport)) found.push("1.4.4: the page cannot be zoomed");
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) found.push(`4.1.1: the id ${id} is there twice`);
  for (const element of document.querySelectorAll("[aria-labelledby], [aria-describedby], [aria-controls]")) {
    for (const name of ["aria-labelledby", "aria-describedby", "aria-controls"]) {
      for (const id of (element.getAttribute(name) ?? "").split(/\s+/).filter(Boolean)) {
        if (!document.getElementById(id)) say("1.3.1", element, `names #${id}, which is not there`);
      }
    }
  }
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    // Those for screen readers alone count, too.
    if (!heading.checkVisibility({ visibilityProperty: true })) continue;
    if (Number(heading.tagName[1]) > level + 1) say("1.3.1", heading, "skips a level");
    level = Number(heading.tagName[1]);
  }
  for (const element of document.querySelectorAll("[tabindex]")) if (element.tabIndex > 0) say("2.4.3", element, "has a tabindex above 0");
  for (const element of document.querySelectorAll("[aria-hidden=true] :is(a, button, input, [tabindex])")) {
    if (isSeen(element)) say("4.1.2", element, "is hidden but can have the focus");
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`1.4.10: the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
  for (const element of document.querySelectorAll("button, input, select, [role=button], .cards a")) {
    if (!isSeen(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 24 || height < 24) say("2.5.8", element, `is only ${width} × ${height} large`);
  }

  // Colours, as they come out over what is behind them.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const ground = (element) => {
    if (element === null) return rgba(getComputedStyle(document.documentElement).colorScheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#ffffff");
    const own = rgba(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, ground(element.parentElement));
  };
  const light = (colour) => colour.slice(0, 3).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !isSeen(element) || element.closest("svg, script, style, :disabled")) continue;
    const style = getComputedStyle(element);
    const behind = ground(element);
    const [a, b] = [light(over(rgba(style.color), behind)), light(behind)].sort((one, other) => other - one);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) say("1.4.3", element, `has a contrast of ${ratio.toFixed(2)}; ${least} is the least`);
  }
  return found;
}

/** Goes through the page with Tab: everything that can have the focus gets it, shows it, and lets it go. */
async function byKeyboard(page) {
  const found = [];
  const all = await page.run(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
    window.auditOfFocus = { shadowBefore: new Map([...document.querySelectorAll("*")].map((element) => [element, getComputedStyle(element).boxShadow])) };
    return [...document.querySelectorAll("a[href], button:not(:disabled), input, select, textarea, [tabindex]")].filter((element) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]")).length;
  });
  const seen = new Set();
  for (let step = 0; step < all + 2; step++) {
    for (const type of ["keyDown", "keyUp"]) await page.call("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
    const focus = await page.run(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { shadowBefore } = window.auditOfFocus;
      /** A shadow shows the focus if it is there for the focus alone, and if the element's own content does not cover it. */
      const isShadowShown = (element, shadow, before) => shadow !== "none" && shadow !== before
        && !(shadow.includes("inset") && element.matches("canvas, img, video, iframe, svg"));
      const list = [...document.querySelectorAll("*")];
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        index: list.indexOf(element), name: `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 30)}”`,
        isShown: (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || isShadowShown(element, boxShadow, shadowBefore.get(element)),
        isInWindow: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      };
    });
    if (focus === null) continue;
    if (!focus.isShown) found.push(`2.4.7: ${focus.name} does not show that it has the focus`);
    if (!focus.isInWindow) found.push(`2.4.11: ${focus.name} has the focus outside of the window`);
    seen.add(focus.index);
  }
  if (seen.size < all) found.push(`2.1.1: Tab reaches ${seen.size} of ${all} elements`);
  return [...new Set(found)];
}
