/** The pages' whole style: light and dark, from 320 px up, no images and no fonts to load. */
export const STYLE = `
:root { color-scheme: light dark; --page: #f2f3f6; --card: #fff; --text: #1f232a; --dim: #616670; --line: #d5d8dd;
  --edge: #858992; --accent: #2b56bd; --accent-hover: #21459d; --on-accent: #fff; --focus: #3f6edb; --danger: #b01e22;
  --danger-soft: #fee7e4; --ok: #1a6f44; --ok-soft: #dbf4e3; --note: #ffeed4; --note-text: #573b02; }
@media (prefers-color-scheme: dark) { :root { --page: #13161d; --card: #1c2128; --text: #e7eaee; --dim: #aeb3bc;
  --line: #383d47; --edge: #757b85; --accent: #3f6edb; --accent-hover: #2b56bd; --focus: #89aefc; --danger: #f98c82;
  --danger-soft: #391014; --ok: #67c98f; --ok-soft: #0a2819; --note: #2e2108; --note-text: #ffdeab; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--page);
  color: var(--text); font: 16px/1.5 system-ui, "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", sans-serif; }
main { width: 100%; max-width: 480px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; }
.notice { display: flex; gap: 12px; align-items: center; padding: 12px 24px; background: var(--note); color: var(--note-text); }
.notice svg { flex: none; }
.notice .first { font-weight: 600; }
.notice .second { font-size: 13px; }
.body { padding: 24px; }
.first, .second { display: block; }
.second { font-size: 13px; font-weight: 400; color: var(--dim); line-height: 1.4; }
.notice .second, .primary .second { color: inherit; }
h1 { margin: 0; font-size: 20px; line-height: 1.35; }
.amount { margin: 16px 0 20px; font-size: 40px; font-weight: 700; line-height: 1.1; letter-spacing: -.01em;
  font-variant-numeric: tabular-nums; }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
dt { flex: none; }
dt .first { font-size: 14px; color: var(--dim); }
dt .second { font-size: 12px; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: 14px; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.actions form { display: contents; }
.wide { grid-column: 1 / -1; }
button, .button { display: block; width: 100%; min-height: 52px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 10px;
  background: transparent; color: var(--text); font: inherit; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none;
  cursor: pointer; transition: background-color .12s ease-out; }
button:hover, .button:hover { background: var(--page); }
.primary { min-height: 60px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-hover); }
.primary .first { font-size: 17px; }
.danger { border-color: var(--danger); color: var(--danger); }
.danger:hover { background: var(--danger-soft); }
.danger .second { color: inherit; }
.quiet { border-color: transparent; font-weight: 400; color: var(--dim); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.mark { display: grid; place-items: center; width: 56px; height: 56px; margin-bottom: 16px; border-radius: 50%; }
.mark.ok { background: var(--ok-soft); color: var(--ok); }
.mark.bad { background: var(--danger-soft); color: var(--danger); }
.mark.wait { background: var(--page); color: var(--accent); }
@media (prefers-color-scheme: dark) { .mark.wait { color: var(--focus); } }
p { margin: 12px 0 24px; }
@media (max-width: 420px) { .actions { grid-template-columns: 1fr; } .notice { padding: 12px 16px; } .body { padding: 20px 16px; } .amount { font-size: 36px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
