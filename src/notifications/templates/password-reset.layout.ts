import { MAIL_BAND, MAIL_FONT, mailButton, mailHead } from '../mail-head.js';
import type { MailTemplateSource } from '../mail-template.js';

/** What a password-reset mail is filled with. */
export interface PasswordResetVariables {
  /** Whose back office it is. */
  tenantName: string;
  realName: string;
  username: string;
  url: string;
  validMinutes: number;
}

/** The sentences of one language, with Liquid placeholders of their own. */
interface PasswordResetWords {
  lang: string;
  subject: string;
  preview: string;
  greeting: string;
  ask: string;
  /** Before the user name. */
  userLabel: string;
  /** Between it and the user name, in the plain text. */
  colon: string;
  button: string;
  /** Below the button. */
  linkLabel: string;
  /** In the plain text, which has no button. */
  openLabel: string;
  once: string;
  ignore: string;
}

const DARK = '\n.note{background:#1A272C!important}.link{color:#86CFDD!important}';

/** Mail clients know tables and inline styles; what stands in the style element only betters those that know more. */
export function passwordResetTemplate(w: PasswordResetWords): MailTemplateSource {
  return { sender: '{{ tenantName }}', subject: w.subject, html: html(w), text: text(w) };
}

function html(w: PasswordResetWords): string {
  return `${mailHead(w, DARK)}
<body class="page" style="margin:0;padding:0;background:#F3F6F6;">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;">${w.preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3F6F6" style="background:#F3F6F6;">
<tr><td align="center" style="padding:24px 12px 32px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${MAIL_FONT};">
${MAIL_BAND}
<tr><td class="sheet pad" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid #DBE3E4;border-top:0;border-radius:0 0 14px 14px;padding:28px 32px 30px;">
<p class="strong" style="margin:0 0 14px;font-size:16px;line-height:25px;color:#12232A;">${w.greeting}</p>
<p class="soft" style="margin:0;font-size:16px;line-height:25px;color:#43555B;">${w.ask}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:18px;"><tr><td class="note" bgcolor="#EDF2F2" style="background:#EDF2F2;border-radius:6px;padding:12px 16px;">
<p class="soft" style="margin:0;font-size:14px;line-height:21px;color:#43555B;">${w.userLabel} <b class="strong" style="color:#12232A;">{{ username }}</b></p>
</td></tr></table>
${mailButton(w.button, 'url')}
<p class="faint" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#586970;">${w.linkLabel}<br><a class="link" href="{{ url | web_address }}" style="color:#0F4C5C;word-break:break-all;">{{ url | web_address }}</a></p>
</td></tr>
<tr><td class="pad" style="padding:18px 32px 0;">
<p class="faint" style="margin:0;font-size:13px;line-height:21px;color:#586970;">${w.once}<br>${w.ignore}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function text(w: PasswordResetWords): string {
  return `${w.greeting}

${w.ask}

${w.userLabel}${w.colon}{{ username }}

${w.openLabel}
{{ url | web_address }}

${w.once}
${w.ignore}

{{ tenantName }}
`;
}
