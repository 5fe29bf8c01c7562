/** Drawn for a 390 px phone first; wider screens only get a centred column. */
export const CHECKOUT_STYLE = `
:root {
  color-scheme: light dark;
  --bg: #f2f3fb; --surface: #fff; --line: #dfe1f0; --text: #171a36; --text-2: #565b80;
  --accent: #3a3fc4; --accent-2: #2d31a3; --on-accent: #fff; --soft: #ececfb;
  --good: #15653a; --good-soft: #ddf1e5; --bad: #a3271d; --bad-soft: #fbe6e4; --test: #6b4600; --test-soft: #ffecc2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0f1124; --surface: #191c36; --line: #2e3257; --text: #eceefb; --text-2: #b0b5d8;
    --accent: #9ca2ff; --accent-2: #b7bbff; --on-accent: #10122b; --soft: #262a52;
    --good: #84d9a7; --good-soft: #12361f; --bad: #ffb0a8; --bad-soft: #4f1c18; --test: #ffdb8a; --test-soft: #4b3700;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--bg); color: var(--text); font-variant-numeric: tabular-nums;
  font: 400 16px/1.5 -apple-system, "Segoe UI Variable Text", "Segoe UI", Inter, "PingFang SC",
    "Microsoft YaHei UI", "Noto Sans SC", sans-serif;
}
header, main, footer { width: 100%; max-width: 460px; margin: 0 auto; padding: 0 20px; }
header { display: flex; justify-content: space-between; align-items: center; padding-block: 18px; }
.mark { display: flex; gap: 10px; align-items: center; color: var(--accent); font-size: 15px; }
.mark span { color: var(--text); }
.mark b { font-weight: 650; }
.mode {
  border-radius: 12px; padding: 2px 10px; background: var(--test-soft); color: var(--test);
  font-size: 12.5px; font-weight: 600; white-space: nowrap;
}
h1, h2, p { margin: 0; }
.order { padding: 14px 0 22px; }
.order-to, .order-what { color: var(--text-2); font-size: 14px; }
.order h1 { font-size: 18px; font-weight: 650; }
.amount { margin: 10px 0 4px; font-size: 40px; font-weight: 650; line-height: 1.15; overflow-wrap: anywhere; }
.amount span { color: var(--text-2); font-size: 16px; font-weight: 500; }
.method, .scenarios, .notice { border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.method { display: flex; gap: 16px; align-items: center; padding: 14px; }
.method h2 { font-size: 15px; font-weight: 600; }
.method p, .scenarios p { color: var(--text-2); font-size: 13.5px; }
.face { flex: none; position: relative; width: 86px; height: 54px; border-radius: 8px; overflow: hidden; }
.face.card { background: linear-gradient(120deg, #23277d, #5b61e6); color: #fff; }
.face.card b { position: absolute; left: 9px; top: 10px; width: 15px; height: 11px; border-radius: 3px; background: #f2cf74; }
.face.card span { position: absolute; right: 9px; bottom: 5px; font-size: 11px; letter-spacing: .04em; }
.face.wallet { background: linear-gradient(120deg, #125fb8, #3d9af0); }
.face.wallet.wechat { background: linear-gradient(120deg, #0c7f43, #2fb36f); }
.face.wallet b { position: absolute; inset: 12px 10px 10px; border-radius: 6px; background: rgb(255 255 255 / .25); }
.face.wallet i { position: absolute; right: 10px; top: 24px; width: 20px; height: 14px; border-radius: 7px 0 0 7px; background: #fff; }
.actions { display: grid; gap: 10px; margin: 20px 0 12px; }
form { margin: 0; display: contents; }
button {
  width: 100%; min-height: 48px; border: 1px solid transparent; border-radius: 12px; padding: 8px 16px;
  font: inherit; font-weight: 600; cursor: pointer;
}
button.primary { min-height: 56px; background: var(--accent); color: var(--on-accent); font-size: 17px; }
button.primary:hover { background: var(--accent-2); }
button.secondary { background: var(--surface); border-color: var(--line); color: var(--text); }
button.secondary:hover, button.small:hover { border-color: var(--accent); }
button.quiet { background: none; color: var(--accent); }
button.quiet:hover { text-decoration: underline; }
button.small {
  flex: none; width: auto; min-width: 64px; white-space: nowrap; font-size: 14.5px; min-height: 40px; background: var(--soft); color: var(--accent); border-color: transparent;
}
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.until { color: var(--text-2); font-size: 13.5px; text-align: center; }
.scenarios { margin: 28px 0 0; padding: 16px 16px 6px; border-style: dashed; }
.scenarios h2 { font-size: 15px; font-weight: 650; }
.scenarios ul { list-style: none; margin: 10px 0 0; padding: 0; }
.scenarios li {
  display: flex; justify-content: space-between; align-items: center; gap: 14px; padding: 10px 0; border-top: 1px solid var(--line);
}
.scenarios strong { display: block; color: var(--text); font-size: 14px; font-weight: 600; }
.notice { padding: 18px; }
.notice h2 { font-size: 18px; font-weight: 650; }
.notice p { margin-top: 4px; font-size: 14.5px; }
.notice.good { background: var(--good-soft); border-color: transparent; }
.notice.good h2 { color: var(--good); }
.notice.bad { background: var(--bad-soft); border-color: transparent; }
.notice.bad h2 { color: var(--bad); }
.number { white-space: nowrap; font-weight: 600; }
footer { padding-block: 24px 36px; color: var(--text-2); font-size: 12.5px; text-align: center; }
`;
