import type { LocalText } from '../../kernel/errors.js';
import { dayText } from '../mail-filters.js';
import { MAIL_BAND, MAIL_FONT, mailButton, mailHead } from '../mail-head.js';
import { MailTemplate, type MailTemplateSource, type RenderedMail } from '../mail-template.js';
import type { NoticeKind } from './notice-kinds.js';

/** What is told of one hotel's day. */
export interface DigestHotel {
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  /** What waits for a person now, and how much of it is due today. */
  waiting?: { all: number; today: number };
  lines: {
    kind: NoticeKind;
    count: number;
    amounts: { amountMinor: number; currencyCode: string }[];
    numbers: string[];
  }[];
}

export interface Digest {
  language: 'en' | 'zh';
  tenantName: string;
  readerName: string;
  /** One at least. */
  hotels: DigestHotel[];
  /** Where the back office is. */
  url: string;
}

const LABELS: Record<NoticeKind, LocalText> = {
  moneyArrived: { en: 'Payments received', zh: '已到账' },
  approvalWaiting: { en: 'Refunds waiting for approval', zh: '待批准的退款' },
  extraMoney: { en: 'Late or surplus money', zh: '迟到或多付款项' },
  postingFailed: { en: 'Failed postings', zh: '入账失败' },
  postingUnknown: { en: 'Unknown postings', zh: '入账结果未知' },
  refundFailed: { en: 'Failed refunds', zh: '退款失败' },
  messageFailed: { en: 'Messages not sent', zh: '消息未发出' },
  disputeOpened: { en: 'Disputed payments', zh: '付款争议' },
  evidenceDue: { en: 'Dispute evidence due soon', zh: '争议举证即将截止' },
};

const WORDS = {
  en: {
    lang: 'en',
    subject: 'PayBy daily digest: {{ day }}',
    greeting: 'Dear {{ reader }},',
    intro: 'Here is the summary of {{ day }}.',
    more: ' and {{ line.more }} more',
    colon: ': ',
    /** Between numbers of payments; then around amounts, and between them, which have commas of their own. */
    then: ', ',
    amounts: [' (', '; ', ')'],
    otherDay: ' ({{ hotel.otherDay }})',
    waiting: 'My desk: {{ hotel.waiting.all }} open, {{ hotel.waiting.today }} due today',
    button: 'Open PayBy',
    why: 'You receive this email because you subscribed to the daily digest. You can change this under Notification settings in your user menu.',
  },
  zh: {
    lang: 'zh-Hans',
    subject: 'PayBy 每日摘要：{{ day }}',
    greeting: '{{ reader }}，您好：',
    intro: '以下是 {{ day }}的摘要。',
    more: '，另有 {{ line.more }} 笔',
    colon: '：',
    then: '、',
    amounts: ['（', '；', '）'],
    otherDay: '（{{ hotel.otherDay }}）',
    waiting: '我的工作台：{{ hotel.waiting.all }} 项待处理，{{ hotel.waiting.today }} 项今天到期',
    button: '打开 PayBy',
    why: '已订阅每日摘要的用户会收到此邮件。可在用户菜单的“通知设置”中更改。',
  },
} as const;

const NUMBERS_SHOWN = 10;
const DARK = '.line{border-color:#293A40!important}';

type Words = (typeof WORDS)[keyof typeof WORDS];

const html = (w: Words): string => `${mailHead(w, DARK)}
<body class="page" style="margin:0;padding:0;background:#F3F6F6;">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3F6F6" style="background:#F3F6F6;">
<tr><td align="center" style="padding:24px 12px 32px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${MAIL_FONT};">
${MAIL_BAND}
<tr><td class="sheet pad" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid #DBE3E4;border-top:0;border-radius:0 0 14px 14px;padding:28px 32px 30px;">
<p class="strong" style="margin:0 0 14px;font-size:16px;line-height:25px;color:#12232A;">${w.greeting}</p>
<p class="soft" style="margin:0;font-size:16px;line-height:25px;color:#43555B;">${w.intro}</p>
{%- for hotel in hotels %}
<h2 class="strong" style="margin:24px 0 6px;font-size:17px;line-height:24px;color:#12232A;">{{ hotel.name }}{% if hotel.otherDay %}${w.otherDay}{% endif %}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
{%- for line in hotel.lines %}
<tr>
<td class="line soft" valign="top" style="padding:9px 12px 9px 0;border-top:1px solid #DBE3E4;font-size:15px;line-height:22px;color:#43555B;">{{ line.label }}{% if line.numbers != blank %}<br><span class="faint" style="font-size:13px;line-height:20px;color:#586970;">{{ line.numbers }}{% if line.more > 0 %}${w.more}{% endif %}</span>{% endif %}</td>
<td class="line strong" valign="top" align="right" style="padding:9px 0;border-top:1px solid #DBE3E4;font-size:15px;line-height:22px;color:#12232A;white-space:nowrap;"><b>{{ line.count }}</b>{% for amount in line.amounts %}<br><span class="soft" style="font-size:13px;line-height:20px;color:#43555B;">{{ amount.amountMinor | code_amount: amount.currencyCode }}</span>{% endfor %}</td>
</tr>
{%- endfor %}
</table>
{%- if hotel.waiting.all > 0 %}
<p class="soft" style="margin:9px 0 0;font-size:15px;line-height:22px;color:#43555B;">${w.waiting}</p>
{%- endif %}
{%- endfor %}
${mailButton(w.button, 'url')}
</td></tr>
<tr><td class="pad" style="padding:18px 32px 0;"><p class="faint" style="margin:0;font-size:13px;line-height:21px;color:#586970;">${w.why}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const text = (w: Words): string => `${w.greeting}

${w.intro}
{% for hotel in hotels %}
{{ hotel.name }}{% if hotel.otherDay %}${w.otherDay}{% endif %}
{%- for line in hotel.lines %}
- {{ line.label }}${w.colon}{{ line.count }}{% for amount in line.amounts %}{% if forloop.first %}${w.amounts[0]}{% else %}${w.amounts[1]}{% endif %}{{ amount.amountMinor | code_amount: amount.currencyCode }}{% if forloop.last %}${w.amounts[2]}{% endif %}{% endfor %}
{%- if line.numbers != blank %}
  {{ line.numbers }}{% if line.more > 0 %}${w.more}{% endif %}
{%- endif %}
{%- endfor %}
{%- if hotel.waiting.all > 0 %}
${w.waiting}
{%- endif %}
{% endfor %}
${w.button}${w.colon}{{ url | web_address }}

${w.why}

{{ tenantName }}
`;

const source = (w: Words): MailTemplateSource => ({
  sender: '{{ tenantName }}',
  subject: w.subject,
  html: html(w),
  text: text(w),
});

const TEMPLATES = {
  en: new MailTemplate(source(WORDS.en)),
  zh: new MailTemplate(source(WORDS.zh)),
};

/** The mail about a day, or the days of hotels in several time zones: figures and payment numbers, and nothing about guests. */
export function digestMail({ language, tenantName, readerName, hotels, url }: Digest): RenderedMail {
  const textOf = (day: string): string => dayText(day, language) ?? day;
  const { day } = hotels[0]!;
  return TEMPLATES[language].render({
    tenantName,
    reader: readerName,
    day: textOf(day),
    url,
    hotels: hotels.map(({ name, waiting, lines, ...hotel }) => ({
      name,
      // In another time zone.
      otherDay: hotel.day === day ? null : textOf(hotel.day),
      waiting,
      lines: lines.map(({ kind, count, amounts, numbers }) => ({
        label: LABELS[kind][language],
        count,
        amounts,
        // What went well needs no list.
        numbers: kind === 'moneyArrived' ? '' : numbers.slice(0, NUMBERS_SHOWN).join(WORDS[language].then),
        more: Math.max(0, numbers.length - NUMBERS_SHOWN),
      })),
    })),
  });
}
