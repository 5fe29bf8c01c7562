import type { SmsMessage } from '../state.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Addresses become links, so that a demonstration goes on with a click. */
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The inbox of all phones, newest first. */
export function inboxPage(messages: readonly SmsMessage[]): string {
  const rows = messages.map(
    ({ to, from, text, at }) =>
      `<li><p><b>${escaped(to)}</b> from ${escaped(from)} <time>${escaped(at)}</time></p><p>${withLinks(text)}</p></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Text messages</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color:#12232a;background:#f3f6f6}
ul{list-style:none;padding:0}li{background:#fff;border:1px solid #dbe3e4;border-radius:10px;padding:12px 16px;margin:0 0 12px}
p{margin:0 0 4px;overflow-wrap:anywhere}time{color:#586970;font-size:13px}a{color:#0f4c5c}
</style></head><body><h1>Text messages</h1>${rows.length ? `<ul>${rows.join('')}</ul>` : '<p>No message was sent yet.</p>'}</body></html>
`;
}
