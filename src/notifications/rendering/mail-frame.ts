import juice from 'juice';
import { directionOf, htmlLanguage, type LanguageCode } from '../../kernel/languages.js';
import { initials } from '../mail-filters.js';
import { MAIL_FONT } from '../mail-head.js';
import { htmlSafe } from './blocks.js';

/** What stands around the text of a mail. */
export interface MailFrame {
  language: LanguageCode;
  subject: string;
  /** The hotel's. */
  name: string;
  /** An https address; null: its initials stand in its place, as they do where pictures are not shown. */
  logo: string | null;
  /** Below the text: address and telephone. */
  footer: readonly string[];
  /** `#0F4C5C`; null: the product's own. */
  accent: string | null;
  /** Above everything: that this is a test. */
  banner: string | null;
}

const BRAND = '#0F4C5C';

/** Written into the elements: few mail programs read a style element. */
const styles = (accent: string): string => `
.page{margin:0;padding:0;background:#F3F6F6;font-family:${MAIL_FONT}}
.outer{padding:24px 12px 32px}
.sheet-table{width:100%;max-width:600px}
.banner{background:#FFF3D6;color:#4D3800;padding:10px 32px;font-size:14px;line-height:21px;font-weight:700;border-radius:14px 14px 0 0}
.head{background:${accent};padding:18px 32px;border-radius:14px 14px 0 0}
.mark{width:40px;height:40px;background:#FFFFFF;border-radius:8px;color:${accent};font-size:15px;font-weight:700}
.mark-picture{display:block;height:32px;max-width:120px;margin:4px;border:0}
.hotel{padding-left:12px;color:#FFFFFF;font-size:16px;line-height:21px;font-weight:700}
.sheet{background:#FFFFFF;border:1px solid #DBE3E4;border-top:0;border-radius:0 0 14px 14px;padding:28px 32px 14px;color:#12232A;font-size:16px;line-height:25px;word-break:break-word}
.sheet p{margin:0 0 16px;font-size:16px;line-height:25px}
.sheet h1{margin:0 0 14px;font-size:26px;line-height:34px;font-weight:700}
.sheet h2{margin:0 0 12px;font-size:20px;line-height:28px;font-weight:700}
.sheet h3{margin:0 0 10px;font-size:17px;line-height:25px;font-weight:700}
.sheet ul,.sheet ol{margin:0 0 16px;padding-left:24px}
.sheet li{margin:0 0 6px}
.sheet blockquote{margin:0 0 16px;padding:10px 16px;background:#EDF2F2;border-radius:6px}
.sheet blockquote p{margin:0 0 4px}
.sheet hr{border:0;border-top:1px solid #DBE3E4;margin:0 0 16px}
.sheet img{max-width:100%}
.sheet p.fine{margin:0 0 10px;line-height:20px}
.sheet small{font-size:13px;line-height:20px;color:#586970}
.sheet a{color:${BRAND}}
.sheet table.items{margin:0 0 20px;border-bottom:1px solid #DBE3E4}
.sheet .cell{padding:9px 0;border-top:1px solid #DBE3E4;font-size:15px;line-height:22px;vertical-align:top}
.sheet .amount{padding-left:16px;white-space:nowrap}
.sheet .total{font-weight:700}
.sheet table.action{margin:4px 0 0}
.sheet .button{background:${accent};border-radius:10px}
.sheet a.button-link{display:block;padding:14px 20px;color:#FFFFFF;font-size:17px;line-height:24px;font-weight:700;text-decoration:none;border-radius:10px}
.sheet p.faint{margin:12px 0 20px;font-size:13px;line-height:20px;color:#586970}
.sheet a.address{word-break:break-all}
.foot{padding:18px 32px 0;font-size:13px;line-height:21px;color:#586970}
`;

/** Stays a style element: it betters what those show that know more. */
const LATER = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page,.back{background:#0D1518!important}.sheet{background:#141F23!important;border-color:#293A40!important;color:#E7EEEF!important}
.sheet .cell,.sheet hr,.sheet table.items{border-color:#293A40!important;color:#E7EEEF!important}
.sheet blockquote{background:#1A272C!important}.sheet a{color:#86CFDD!important}.sheet a.button-link{color:#FFFFFF!important}
.sheet small,.sheet p.faint,.foot{color:#93A3A8!important}
.banner{background:#3A2F12!important;color:#F5DFA5!important}}
`;

/** A paragraph in small letters throughout; its lines would otherwise stand as far apart as those of large ones. */
const SMALL_ONLY = /<p(?=><small>(?:(?!<\/small>)[\s\S])*<\/small><\/p>)/g;

/** A whole mail around a text that is sanitised. Mail programs know tables and inline styles. */
export function framed(content: string, frame: MailFrame): string {
  const { language, subject, name, footer, banner } = frame;
  const accent = frame.accent ?? BRAND;
  const direction = directionOf(language);
  const mark = frame.logo
    ? `<img class="mark-picture" src="${htmlSafe(frame.logo)}" alt="${htmlSafe(initials(name))}" height="32">`
    : htmlSafe(initials(name));
  const headClass = banner ? 'head pad under' : 'head pad';
  return juice.inlineContent(
    `<!doctype html>
<html lang="${htmlLanguage(language)}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<meta name="referrer" content="no-referrer">
<title>${htmlSafe(subject)}</title>
<style>${LATER}</style>
</head>
<body class="page"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3F6F6">
<tr><td class="outer" align="center">
<table role="presentation" class="sheet-table" width="600" cellpadding="0" cellspacing="0" border="0">
${banner ? `<tr><td class="banner pad">${htmlSafe(banner)}</td></tr>` : ''}
<tr><td class="${headClass}" bgcolor="${accent}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="mark" width="40" height="40" align="center" bgcolor="#FFFFFF">${mark}</td></tr></table></td>
<td class="hotel">${htmlSafe(name)}</td>
</tr></table>
</td></tr>
<tr><td class="sheet pad" bgcolor="#FFFFFF">
${content.replace(SMALL_ONLY, '<p class="fine"')}
</td></tr>
<tr><td class="foot pad">${footer.map(htmlSafe).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
    `${styles(accent)}${banner ? '.under{border-radius:0}' : ''}`,
  );
}
