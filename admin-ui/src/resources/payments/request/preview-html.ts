import { builtInFor, htmlLanguage } from '../../../../../src/kernel/words/language-rules';
import { guestAmount, initials, instantText, stayText } from '../../../pay/format';
import { labelsIn } from '../../../pay/labels';
import { formatMoney } from '../../../shared';
import { currencyExponent } from '../../../shared/money';
import { fontFamily } from '../../../shared/theme/theme';
import { smsWords } from '../sms-text';
import type { PaymentMethod } from '../types';
import type { RequestSetting } from './request-setting';

/** What the guest will see, in the guest's language; amounts that cannot be read yet are left out. */
export interface PreviewContent {
  language: string;
  hotel: RequestSetting['hotel'];
  title?: string;
  firstName: string;
  lastName: string;
  totalMinor: number;
  currencyCode: string;
  items: { name: string; amountMinor: number | null }[];
  dueAt: Date | null;
  stay: { arrival: string; departure: string } | null;
  methods: PaymentMethod[];
  guestComment: string;
}

const HAN = /\p{Script=Han}/u;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const mailLabels = {
  en: {
    from: 'From',
    subject: (amount: string) => `Your payment request: ${amount}`,
    dear: (name: string) => (name ? `Dear ${name},` : 'Dear guest,'),
    ask: (hotel: string, due: string) =>
      `Thank you for choosing ${hotel}. Please pay the following by ${due}.`,
    button: (amount: string) => `View and pay ${amount}`,
    official: 'This link was sent by the hotel’s own system.',
    call: (phone: string) => `Questions? Call ${phone}.`,
    note: 'Note from the hotel',
  },
  zh: {
    from: '发件人',
    subject: (amount: string) => `您的付款请求：${amount}`,
    dear: (name: string) => (name ? `${name}，您好：` : '您好：'),
    ask: (hotel: string, due: string) => `感谢您选择${hotel}。请于 ${due} 前支付以下款项。`,
    button: (amount: string) => `查看并支付 ${amount}`,
    official: '链接由酒店官方系统发出。',
    call: (phone: string) => `如有疑问，请致电 ${phone}。`,
    note: '酒店留言',
  },
} as const;

const localName = (record: { name: string; nameZh: string }, language: string): string =>
  language === 'zh' && record.nameZh ? record.nameZh : record.name;

/** As the mail writes it: Han names family first and closed up, others given name first. */
const greetingName = ({ firstName, lastName }: PreviewContent): string =>
  HAN.test(firstName) && HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();

const moneyOf = ({ currencyCode }: PreviewContent) => ({
  currencyCode,
  currencyExponent: currencyExponent(currencyCode),
});

const rows = (content: PreviewContent): string =>
  content.items
    .filter(({ name, amountMinor }) => name !== '' || amountMinor !== null)
    .map(({ name, amountMinor }) => {
      const amount =
        amountMinor === null ? '' : guestAmount(amountMinor, moneyOf(content), content.language).text;
      return `<div class="row"><span>${escapeHtml(name || '…')}</span><span>${escapeHtml(amount)}</span></div>`;
    })
    .join('');

// The guest's mail and page are light whatever the clerk's own colours are.
const css = `
*{box-sizing:border-box}body{margin:0;padding:16px;background:transparent;color:#12232A;font:400 13px/1.55 ${fontFamily};font-variant-numeric:tabular-nums}
:lang(zh){line-height:1.6}p{margin:0}b{font-weight:600}
.sheet{background:#fff;border-radius:8px;box-shadow:0 1px 2px rgba(8,28,34,.1),0 4px 14px rgba(8,28,34,.08);overflow:hidden;padding-bottom:18px}
.subject{padding:11px 16px;border-bottom:1px solid #E5EBEC;font-size:12.5px;color:#43555B}.subject b{display:block;font-size:13.5px;color:#12232A}
.in{padding:14px 16px 0;overflow-wrap:anywhere}.in p+p{margin-top:6px}
.rows{margin-top:10px;padding:6px 0;border:solid #E5EBEC;border-width:1px 0}.row{display:flex;justify-content:space-between;gap:16px}.row span:last-child{white-space:nowrap}
.note{margin-top:12px;padding:9px 12px;border-radius:6px;background:#EDF2F2}.note b{display:block}.note span{white-space:pre-line}
.cta{display:block;margin:14px 0 10px;padding:10px;border-radius:6px;background:#0F4C5C;color:#fff;font-size:14px;font-weight:600;text-align:center}
.soft{font-size:12.5px;color:#586970}
.top{display:flex;align-items:center;gap:10px;padding:13px 16px;background:#0D3742;color:#fff;font-weight:650;font-size:14px}
.logo{flex:none;display:grid;place-items:center;width:30px;height:30px;border-radius:7px;background:#fff;color:#0D3742;font-size:12px;font-weight:700}
.amount{font-size:30px;line-height:1.2;font-weight:650;letter-spacing:-.02em}.amount small{font-size:13px;font-weight:500;letter-spacing:0;color:#586970}
.method{display:flex;align-items:center;gap:10px;margin-top:8px;padding:10px 12px;border:1px solid #78878C;border-radius:8px}.method.on{border-color:#0F4C5C;box-shadow:0 0 0 1px #0F4C5C}
.method small{display:block;color:#586970;font-size:12px}.radio{margin-left:auto;flex:none;width:16px;height:16px;border-radius:50%;border:1.5px solid #78878C}.on .radio{border:5px solid #0F4C5C}
.q{margin-top:16px;font-weight:600}
.bubble{max-width:300px;padding:10px 14px;border-radius:16px 16px 16px 4px;background:#fff;box-shadow:0 1px 2px rgba(8,28,34,.1),0 4px 14px rgba(8,28,34,.08);font-size:14px;overflow-wrap:anywhere}.bubble span{color:#0F4C5C;text-decoration:underline}`;

const page = (language: string, body: string): string =>
  `<!doctype html><html lang="${htmlLanguage(language)}"><head><meta charset="utf-8"><style>${css}</style></head><body>${body}</body></html>`;

const note = (content: PreviewContent, title: string): string =>
  content.guestComment.trim()
    ? `<div class="note"><b>${escapeHtml(title)}</b><span>${escapeHtml(content.guestComment.trim())}</span></div>`
    : '';

/** The mail as an HTML document; every value from the form is escaped. */
export const emailPreview = (content: PreviewContent): string => {
  const { language, hotel, totalMinor, currencyCode, dueAt } = content;
  const t = mailLabels[builtInFor(language)];
  const hotelName = localName(hotel, language);
  const due = dueAt ? instantText(dueAt.toISOString(), hotel.timeZone, language) : '…';
  const ask = escapeHtml(t.ask(hotelName, '\u0000')).replace('\u0000', `<b>${escapeHtml(due)}</b>`);
  return page(
    language,
    `<div class="sheet"><div class="subject">${t.from}${language === 'zh' ? '：' : ': '}${escapeHtml(hotelName)}
<b>${escapeHtml(t.subject(formatMoney(totalMinor, currencyCode)))}</b></div>
<div class="in"><p>${escapeHtml(t.dear(greetingName(content)))}</p><p>${ask}</p>
<div class="rows">${rows(content)}</div>${note(content, t.note)}
<span class="cta">${escapeHtml(t.button(guestAmount(totalMinor, moneyOf(content), language).text))}</span>
<p class="soft">${t.official}${hotel.phone ? `${language === 'zh' ? '' : ' '}${escapeHtml(t.call(hotel.phone))}` : ''}</p></div></div>`,
  );
};

/** The page behind the link, in the words that page itself uses. */
export const pagePreview = (content: PreviewContent): string => {
  const { language, hotel, totalMinor, dueAt, stay, methods } = content;
  const t = labelsIn(language);
  const amount = guestAmount(totalMinor, moneyOf(content), language);
  const due = dueAt ? instantText(dueAt.toISOString(), hotel.timeZone, language) : '…';
  const ways = methods
    .map((method, index) => {
      const description = language === 'zh' ? method.descriptionZh || method.description : method.description;
      return `<div class="method ${index === 0 ? 'on' : ''}"><span><b>${escapeHtml(localName(method, language))}</b><small>${escapeHtml(description ?? '')}</small></span><span class="radio"></span></div>`;
    })
    .join('');
  const stayRow = stay
    ? `<div class="row soft"><span>${t.stay}</span><span>${escapeHtml(stayText(stay.arrival, stay.departure, language))}</span></div>`
    : '';
  return page(
    language,
    `<div class="sheet"><div class="top"><span class="logo">${escapeHtml(initials(hotel.name))}</span>${escapeHtml(localName(hotel, language))}</div>
<div class="in"><p class="soft">${t.toPay}</p><div class="amount">${escapeHtml(amount.text)} <small>${amount.code}</small></div>
<p>${escapeHtml(t.payBy(due))}</p><div class="rows">${rows(content)}${stayRow}</div>${note(content, t.note)}
<p class="q">${t.chooseMethod}</p>${ways}<span class="cta">${escapeHtml(t.pay(amount.text))}</span></div></div>`,
  );
};

/** A text message as a phone shows it. */
export const smsBubble = (language: string, text: string): string =>
  page(language, `<p class="bubble">${escapeHtml(text)}</p>`);

/** The text message as the hotel's gateway sends it: one line, the link at its end. */
export const smsPreview = (content: PreviewContent): string =>
  page(
    content.language,
    `<p class="bubble">${escapeHtml(smsWords(content))}<span>${escapeHtml(`${window.location.host}/p/…`)}</span></p>`,
  );
