// The search of the site. Its words are loaded when the field is used first.

const field = document.querySelector("#search");
const list = document.querySelector("#results");
const count = document.querySelector("#count");
const MOST = 30;
let entries = null;

async function load() {
  entries ??= fetch(new URL("search.json", import.meta.url)).then((response) => response.json());
  return entries;
}

/** How well an entry fits the words; 0 if one of them is missing. */
function score([kind, title, , context, text], words) {
  const name = title.toLowerCase();
  const around = context.toLowerCase();
  const content = text.toLowerCase();
  let sum = kind === "guide" ? 2 : 0;
  for (const word of words) {
    if (name === word) sum += 40;
    else if (name.startsWith(word)) sum += 20;
    else if (name.includes(word)) sum += 12;
    else if (around.includes(word)) sum += 5;
    else if (content.includes(word)) sum += 3;
    else return 0;
  }
  return name === words.join(" ") ? sum + 60 : sum;
}

/** The part of a text around the first word. */
function excerpt(text, words) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 50);
  return (at > 0 ? "… " : "") + text.slice(at, at + 150) + (at + 150 < text.length ? " …" : "");
}

function item([kind, title, address, context, text], words) {
  const link = document.createElement("a");
  link.href = new URL(address, import.meta.url);
  const name = document.createElement("strong");
  name.textContent = title;
  const about = document.createElement("span");
  about.textContent = [kind === "symbol" ? context : context && `in ${context}`, excerpt(text, words)].filter(Boolean).join(" · ");
  link.append(name, about);
  const row = document.createElement("li");
  row.append(link);
  return row;
}

async function search() {
  const text = field.value.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const all = words.length > 0 ? await load() : [];
  // Another letter may have come meanwhile.
  if (text !== field.value.trim().toLowerCase()) return;
  const found = all.map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0)
    .sort((a, b) => b[0] - a[0] || a[1][1].length - b[1][1].length).map(([, entry]) => entry);
  list.replaceChildren(...found.slice(0, MOST).map((entry) => item(entry, words)));
  list.hidden = words.length === 0;
  count.textContent = words.length === 0 ? "" : `${found.length} found`;
  if (words.length > 0 && found.length === 0) {
    const row = document.createElement("li");
    row.textContent = `Nothing has all of these words: ${field.value.trim()}`;
    list.append(row);
  }
}

field.addEventListener("focus", load, { once: true });
field.addEventListener("input", search);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "/" && !event.target.closest("input, textarea, [contenteditable]")) field.focus();
  else if (event.key === "Escape") {
    field.value = "";
    search();
    return;
  } else if (event.key === "ArrowDown" && (at >= 0 || document.activeElement === field)) links[at + 1]?.focus();
  else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? field).focus();
  else return;
  event.preventDefault();
});
if (field.value) search();
