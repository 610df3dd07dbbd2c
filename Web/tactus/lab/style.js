// The style of the lab over a page. It is set as a style sheet that a script made, which every content security policy allows.

export const STYLE = `
:host {
  all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; color-scheme: light dark;
  --ground: #f4f2ee; --card: #ffffff; --ink: #23211d; --quiet: #5c574e; --line: #8f877a; --accent: #0a5f9e; --wrong: #a8231b; --finger: #3a3630;
  --idle: #d9d2c5; --watching: #9cc3e6; --waiting: #d8a23a; --active: #2f9e6a;
  font: 14px/1.4 ui-sans-serif, system-ui, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--ink);
}
@media (prefers-color-scheme: dark) {
  :host {
    --ground: #171615; --card: #242220; --ink: #f2eee7; --quiet: #b9b2a6; --line: #7d766b; --accent: #7cc4ff; --wrong: #ff9d94; --finger: #efe9df;
    --idle: #46413b; --watching: #2d5f8c; --waiting: #a97a1c; --active: #2f9e6a;
  }
}
* { box-sizing: border-box; }
svg.over { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; }
.over polyline { fill: none; stroke: var(--accent); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; opacity: 0.7; }
.over circle { fill: color-mix(in srgb, var(--card) 55%, transparent); stroke: var(--finger); stroke-width: 2; }
.over text { font: 600 15px ui-sans-serif, system-ui, sans-serif; fill: var(--finger); text-anchor: middle; stroke: var(--card); stroke-width: 3; paint-order: stroke; }
.over rect { fill: color-mix(in srgb, var(--accent) 14%, transparent); stroke: var(--accent); stroke-width: 2; }
section {
  position: absolute; pointer-events: auto; touch-action: manipulation; overscroll-behavior: contain; overflow: auto; background: var(--card);
  border: 1px solid var(--line); box-shadow: 0 2px 18px #0005; padding: 0 0.7rem 0.7rem; scrollbar-width: thin;
}
section.right { top: 0; bottom: 0; right: 0; width: min(24rem, 92vw); border-width: 0 0 0 1px; }
section.left { top: 0; bottom: 0; left: 0; width: min(24rem, 92vw); border-width: 0 1px 0 0; }
section.bottom { left: 0; right: 0; bottom: 0; height: min(20rem, 46vh); border-width: 1px 0 0; }
header { position: sticky; top: 0; z-index: 1; background: var(--card); padding: 0.5rem 0 0.4rem; border-bottom: 1px solid var(--line); }
section.small { height: auto; bottom: auto; }
section.small.bottom { bottom: 0; top: auto; }
section.small > :not(header, .unseen), section.small .more { display: none; }
@media (max-width: 599px) {
  section.bottom { height: min(17rem, 38vh); border-radius: 14px 14px 0 0; }
  section.small.bottom { height: auto; }
  button { min-height: 36px; }
}
.bar + .bar, .now { margin-top: 0.35rem; }
summary { cursor: pointer; min-height: 30px; padding: 0.3rem; color: var(--quiet); }
.bar { display: flex; flex-wrap: wrap; gap: 0.35rem; align-items: center; }
.prompt { flex: 1; font-size: 1.4em; font-weight: 700; line-height: 1.25; overflow-wrap: anywhere; }
h2, h3, p, ul, ol { margin: 0; padding: 0; }
h2 { font-size: 1.1rem; flex: 1; }
h3 { font-size: 0.95rem; margin: 0.6rem 0 0.2rem; }
ul, ol { list-style: none; }
button, label { font: inherit; color: var(--ink); }
button { min-height: 30px; min-width: 30px; padding: 0.1rem 0.55rem; border: 1px solid var(--line); border-radius: 7px; background: var(--card); cursor: pointer; }
button:hover { border-color: var(--accent); }
button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
label { display: inline-flex; align-items: center; gap: 0.4rem; min-height: 28px; }
input { width: 24px; height: 24px; margin: 0; accent-color: var(--accent); }
.now, .quiet { color: var(--quiet); min-height: 1.4em; font-variant-numeric: tabular-nums; }
.lanes li { padding: 0.3rem 0; border-bottom: 1px solid var(--idle); }
.lanes button { display: block; width: 100%; text-align: start; border-color: transparent; padding: 0.1rem 0.3rem; }
.lanes small { color: var(--quiet); font-size: 0.92em; }
.lanes svg { display: block; width: 100%; height: 16px; border-radius: 3px; background: color-mix(in srgb, var(--idle) 45%, transparent); }
.lanes .state { color: var(--quiet); font-variant-numeric: tabular-nums; padding: 0 0.3rem; }
.lanes li[data-state=active] .state { color: var(--ink); font-weight: 600; }
.lanes li[data-state=waiting] .state { color: var(--ink); }
.bar.watching rect { fill: var(--watching); } .bar.waiting rect { fill: var(--waiting); } .bar.active rect { fill: var(--active); }
.bar.waiting rect + rect { fill: url(#hatch); }
.mark path { fill: none; stroke: var(--ink); stroke-width: 2; } .mark.failure path { stroke: var(--wrong); } .mark.success path { fill: var(--ink); }
.log li { display: grid; grid-template-columns: 4.6em 1fr; gap: 0.4rem; padding: 0.12rem 0.3rem; font-variant-numeric: tabular-nums; }
.log time { color: var(--quiet); text-align: end; }
.log .plain { color: var(--quiet); }
section:not(.all) .log .plain { display: none; }
.notes { color: var(--ink); border-left: 3px solid var(--wrong); padding-left: 0.5rem; margin-top: 0.4rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
`;
