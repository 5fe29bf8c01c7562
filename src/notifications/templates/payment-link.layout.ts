import type { MailTemplateSource } from '../mail-template.js';

/** What a payment-link mail is filled with. Amounts are whole minor units, `dueAt` is an ISO 8601 instant. */
export interface PaymentLinkVariables {
  hotel: {
    name: string;
    nameZh: string;
    phone: string;
    address: string;
    addressZh: string;
    timeZone: string;
    /** An address; null: its initials stand in its place, as they do where pictures are not shown. */
    logo: string | null;
  };
  firstName: string;
  lastName: string;
  amountMinor: number;
  currencyCode: string;
  dueAt: string;
  items: { name: string; amountMinor: number }[];
  url: string;
  paymentNo: string;
  guestComment: string | null;
  /** Why it goes out; a reminder says so. */
  purpose: 'request' | 'resend' | 'reminder';
}

/** The sentences of one language, with Liquid placeholders of their own. */
interface PaymentLinkWords {
  lang: string;
  /** Placeholders for the hotel's name and address in this language. */
  hotelName: string;
  hotelAddress: string;
  subject: string;
  preview: string;
  greeting: string;
  /** Before and after the due time, which is set in bold. */
  askBefore: string;
  askAfter: string;
  toPay: string;
  noteTitle: string;
  button: string;
  linkLabel: string;
  official: string;
  ignore: string;
  paymentNo: string;
  zone: string;
}

const FONT = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei UI','Noto Sans SC',sans-serif`;

const AMOUNT = '{{ amountMinor | symbol_amount: currencyCode }}';
const DUE = '{{ dueAt | instant: hotel.timeZone }}';

/** Mail clients know tables and inline styles; what stands in the style element only betters those that know more. */
export function paymentLinkTemplate(w: PaymentLinkWords): MailTemplateSource {
  return {
    sender: w.hotelName,
    subject: w.subject,
    html: html(w),
    text: text(w),
  };
}

const row = (label: string, amount: string) => `
<tr>
<td class="line" style="padding:9px 16px 9px 0;border-top:1px solid #DBE3E4;font-size:15px;line-height:22px;color:#12232A;word-break:break-word;">${label}</td>
<td class="line" align="right" style="padding:9px 0;border-top:1px solid #DBE3E4;font-size:15px;line-height:22px;color:#12232A;white-space:nowrap;vertical-align:top;">${amount}</td>
</tr>`;

function html(w: PaymentLinkWords): string {
  return `<!doctype html>
<html lang="${w.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${w.subject}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.amount{font-size:32px!important;line-height:38px!important}}
@media (prefers-color-scheme:dark){
.page{background:#0D1518!important}.sheet{background:#141F23!important;border-color:#293A40!important}
.strong,.line{color:#E7EEEF!important}.line{border-color:#293A40!important}.soft{color:#B3C1C5!important}.faint{color:#93A3A8!important}
.note{background:#1A272C!important}.link{color:#86CFDD!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F3F6F6;">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;">${w.preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3F6F6" style="background:#F3F6F6;">
<tr><td align="center" style="padding:24px 12px 32px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${FONT};">
<tr><td class="pad" bgcolor="#0D3742" style="background:#0D3742;padding:18px 32px;border-radius:14px 14px 0 0;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="40" height="40" align="center" bgcolor="#FFFFFF" style="width:40px;height:40px;background:#FFFFFF;border-radius:8px;color:#0D3742;font-size:15px;font-weight:700;">{% if hotel.logo %}<img src="{{ hotel.logo | web_address }}" alt="{{ hotel.name | initials }}" height="32" style="display:block;height:32px;max-width:120px;margin:4px;border:0;">{% else %}{{ hotel.name | initials }}{% endif %}</td>
<td style="padding-left:12px;color:#FFFFFF;font-size:16px;line-height:21px;font-weight:700;">${w.hotelName}</td>
</tr></table>
</td></tr>
<tr><td class="sheet pad" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid #DBE3E4;border-top:0;border-radius:0 0 14px 14px;padding:28px 32px 30px;">
<p class="strong" style="margin:0 0 14px;font-size:16px;line-height:25px;color:#12232A;">${w.greeting}</p>
<p class="soft" style="margin:0;font-size:16px;line-height:25px;color:#43555B;">${w.askBefore}<b class="strong" style="color:#12232A;">${DUE}</b>${w.askAfter}</p>
<p class="soft" style="margin:22px 0 0;font-size:15px;line-height:22px;color:#43555B;">${w.toPay}</p>
<p class="amount strong" style="margin:0 0 16px;font-size:38px;line-height:46px;font-weight:700;letter-spacing:-.02em;color:#12232A;">${AMOUNT} <span class="faint" style="font-size:15px;letter-spacing:0;color:#586970;">{{ currencyCode }}</span></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-bottom:1px solid #DBE3E4;">{% for item in items %}${row('{{ item.name }}', '{{ item.amountMinor | symbol_amount: currencyCode }}')}{% endfor %}
</table>
{% if guestComment %}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:18px;"><tr><td class="note" bgcolor="#EDF2F2" style="background:#EDF2F2;border-radius:6px;padding:12px 16px;">
<p class="strong" style="margin:0 0 2px;font-size:14px;line-height:21px;font-weight:700;color:#12232A;">${w.noteTitle}</p>
<p class="soft" style="margin:0;font-size:15px;line-height:23px;color:#43555B;word-break:break-word;">{{ guestComment | paragraph | raw }}</p>
</td></tr></table>{% endif %}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px;"><tr><td align="center" bgcolor="#0F4C5C" style="background:#0F4C5C;border-radius:10px;">
<a href="{{ url | web_address }}" style="display:block;padding:14px 20px;color:#FFFFFF;font-size:17px;line-height:24px;font-weight:700;text-decoration:none;border-radius:10px;">${w.button}</a>
</td></tr></table>
<p class="faint" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#586970;">${w.linkLabel}<br><a class="link" href="{{ url | web_address }}" style="color:#0F4C5C;word-break:break-all;">{{ url | web_address }}</a></p>
</td></tr>
<tr><td class="pad" style="padding:18px 32px 0;">
<p class="faint" style="margin:0;font-size:13px;line-height:21px;color:#586970;">${w.official}<br>${w.ignore}</p>
<p class="faint" style="margin:10px 0 0;font-size:13px;line-height:21px;color:#586970;">${w.paymentNo}<br>${w.hotelName}<br>${w.hotelAddress}<br>${w.zone}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function text(w: PaymentLinkWords): string {
  return `${w.greeting}

${w.askBefore}${DUE}${w.askAfter}

${w.toPay} ${AMOUNT} {{ currencyCode }}
{% for item in items %}- {{ item.name }}  {{ item.amountMinor | symbol_amount: currencyCode }}
{% endfor %}{% if guestComment %}
${w.noteTitle}
{{ guestComment | raw }}
{% endif %}
${w.linkLabel}
{{ url | web_address }}

${w.official}
${w.ignore}

${w.paymentNo}
${w.hotelName}
${w.hotelAddress}
${w.zone}
`;
}
