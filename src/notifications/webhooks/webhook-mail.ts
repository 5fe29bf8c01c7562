import { instantWithZone, type MailLanguage } from '../mail-filters.js';
import { MAIL_BAND, MAIL_FONT, mailButton, mailHead } from '../mail-head.js';
import { MailTemplate, type MailTemplateSource } from '../mail-template.js';
import { WEBHOOK_PROBLEMS } from '../words/webhook-problems.js';
import type { TellOfWebhookPayload } from './endpoint-disabling.js';
import type { AttemptProblem } from './webhook-delivery.dto.js';

/** What a mail about a webhook address is filled with. */
export interface WebhookMailVariables extends Record<string, unknown> {
  tenantName: string;
  realName: string;
  clientName: string;
  endpointName: string;
  url: string;
  /** As `lastResult` says it. */
  problem: string;
  /** As `failingSince` says it. */
  since: string;
  page: string;
}

type What = TellOfWebhookPayload['what'];

interface Words {
  greeting: string;
  subject: Record<What, string>;
  happened: Record<What, string>;
  follows: Record<What, string>;
  facts: { client: string; address: string; problem: string; since: string };
  /** Between two sentences, and between a name and its value. */
  marks: { gap: string; colon: string };
  button: string;
}

const EN: Words = {
  greeting: 'Dear {{ realName }},',
  subject: {
    failing: 'Webhooks to {{ clientName }} have failed for a day',
    gone: 'Webhooks to {{ clientName }} were stopped: its address is gone',
    disabled: 'Webhooks to {{ clientName }} were stopped after five days of failures',
  },
  happened: {
    failing: 'The address “{{ endpointName }}” has not accepted any webhook for 24 hours.',
    gone: 'The address “{{ endpointName }}” answered 410, which means it no longer exists. It was disabled.',
    disabled: 'The address “{{ endpointName }}” has not accepted any webhook for five days. It was disabled.',
  },
  follows: {
    failing:
      'Webhooks are retried automatically. If the failures continue, the address is disabled five days after the first failure. Payments are not affected.',
    gone: 'Undelivered events are kept for some weeks. Enable the address again, then send all of them again from its page.',
    disabled:
      'Undelivered events are kept for some weeks. Enable the address again, then send all of them again from its page.',
  },
  facts: { client: 'API client', address: 'Address', problem: 'Last result', since: 'Failing since' },
  marks: { gap: ' ', colon: ': ' },
  button: 'Open the API client',
};

const ZH: Words = {
  greeting: '{{ realName }}，您好：',
  subject: {
    failing: '向 {{ clientName }} 推送事件已失败一天',
    gone: '已停止向 {{ clientName }} 推送事件：地址已失效',
    disabled: '已停止向 {{ clientName }} 推送事件：连续失败五天',
  },
  happened: {
    failing: '推送地址“{{ endpointName }}”已有 24 小时未成功接收任何事件。',
    gone: '推送地址“{{ endpointName }}”返回 410，表示该地址已永久失效，现已停用。',
    disabled: '推送地址“{{ endpointName }}”已连续五天未成功接收任何事件，现已停用。',
  },
  follows: {
    failing: '系统会自动重试。若仍未恢复，将在首次失败五天后停用该地址。付款不受影响。',
    gone: '未送达的事件会保留数周。重新启用该地址后，可在其页面重新推送全部事件。',
    disabled: '未送达的事件会保留数周。重新启用该地址后，可在其页面重新推送全部事件。',
  },
  facts: { client: '接口客户端', address: '推送地址', problem: '最近结果', since: '失败起始时间' },
  marks: { gap: '', colon: '：' },
  button: '查看接口客户端',
};

function sourceOf(lang: string, what: What, w: Words): MailTemplateSource {
  const facts = [
    [w.facts.client, '{{ clientName }}'],
    [w.facts.address, '{{ url }}'],
    [w.facts.problem, '{{ problem }}'],
    [w.facts.since, '{{ since }}'],
  ];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="faint" style="padding:4px 16px 4px 0;font-size:14px;line-height:21px;color:#586970;white-space:nowrap;" valign="top">${label}</td>` +
      `<td class="strong" style="padding:4px 0;font-size:14px;line-height:21px;color:#12232A;word-break:break-word;overflow-wrap:anywhere;">${value}</td></tr>`,
  );
  return {
    sender: '{{ tenantName }}',
    subject: w.subject[what],
    text: [
      w.greeting,
      w.happened[what] + w.marks.gap + w.follows[what],
      facts.map(([label, value]) => label + w.marks.colon + value).join('\n'),
      `${w.button}${w.marks.colon}{{ page }}`,
      '{{ tenantName }}\n',
    ].join('\n\n'),
    html: `${mailHead({ lang: lang === 'zh' ? 'zh-Hans' : lang, subject: w.subject[what] }, '')}
<body class="page" style="margin:0;padding:0;background:#F3F6F6;">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F3F6F6" style="background:#F3F6F6;">
<tr><td align="center" style="padding:24px 12px 32px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${MAIL_FONT};">
${MAIL_BAND}
<tr><td class="sheet pad" bgcolor="#FFFFFF" style="background:#FFFFFF;border:1px solid #DBE3E4;border-top:0;border-radius:0 0 14px 14px;padding:28px 32px 30px;">
<p class="strong" style="margin:0 0 14px;font-size:16px;line-height:25px;color:#12232A;">${w.greeting}</p>
<p class="strong" style="margin:0 0 10px;font-size:16px;line-height:25px;color:#12232A;">${w.happened[what]}</p>
<p class="faint" style="margin:0 0 16px;font-size:15px;line-height:23px;color:#586970;">${w.follows[what]}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>
${mailButton(w.button, 'page')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  };
}

const LANGUAGES = { en: EN, zh: ZH };

/** Parsed at start, so that a broken source stops the process and not a mail. */
export const WEBHOOK_MAILS = Object.fromEntries(
  (['en', 'zh'] as const).map((lang) => [
    lang,
    Object.fromEntries(
      (['failing', 'gone', 'disabled'] as const).map((what) => [
        what,
        new MailTemplate(sourceOf(lang, what, LANGUAGES[lang])),
      ]),
    ),
  ]),
) as Record<'en' | 'zh', Record<What, MailTemplate>>;

WEBHOOK_PROBLEMS satisfies Record<Exclude<AttemptProblem, 'disabled'>, readonly [en: string, zh: string]>;

/** `HTTP 503`, or why there was no answer. */
export function lastResult(
  { status, problem }: { status: number | null; problem: string | null },
  language: MailLanguage,
): string {
  if (status !== null) return `HTTP ${status}`;
  if (problem === null || !Object.hasOwn(WEBHOOK_PROBLEMS, problem)) return '–';
  const [en, zh] = WEBHOOK_PROBLEMS[problem as keyof typeof WEBHOOK_PROBLEMS];
  return language === 'zh' ? zh : en;
}

/** `21 November 2026, 16:05 (UTC+8)`, by the tenant's clock; `–` for what is not known. */
export function failingSince(since: Date | null, timeZone: string, language: MailLanguage): string {
  return since ? instantWithZone(since.toISOString(), timeZone, language) : '–';
}
