import type { Language } from '../../../kernel/errors.js';
import type { Proof } from '../../../kernel/event-store/proof.js';
import { localTime } from '../../../kernel/export/workbook.js';
import type { PdfContent } from '../../../kernel/pdf/page.js';

const WORDS = {
  en: {
    title: 'Proof of history',
    what: 'Each event contains the hash of the event before it. The seal below signs the last hash; with the public key, anyone can verify that nothing was changed, added or removed since. The JSON file saved separately can be checked with docs/check-proof.mjs; this document shows the same hashes and seal.',
    facts: ['Payment', 'Tenant', 'Events', 'Sealed up to event', 'Steps to the seal’s root', 'Stream'],
    events: 'Events',
    columns: ['#', 'When (UTC)', 'Event', 'Hash (SHA-256)'],
    seal: 'Seal',
    sealed: ['What was signed', 'Signature', 'Public key'],
    field: 'Field',
    value: 'Value',
  },
  zh: {
    title: '历史记录证明',
    what: '每个事件都包含前一事件的哈希值。下方签封对最后一个哈希签名；持有公钥者可核验此后没有更改、增加或遗漏。另存的 JSON 文件可用 docs/check-proof.mjs 核验，本页列出相同的哈希与签封。',
    facts: ['付款', '租户', '事件数', '签封至事件', '至签封根的步数', '事件流'],
    events: '事件',
    columns: ['#', '时间（UTC）', '事件', '哈希（SHA-256）'],
    seal: '签封',
    sealed: ['签名内容', '签名', '公钥'],
    field: '字段',
    value: '值',
  },
} as const;

/** A proof to be read by people and put on file. Without the events' data, which name the guest. */
export function proofContent(
  proof: Proof,
  paymentNo: string,
  { language, timeZone, printedAt }: { language: Language; timeZone: string; printedAt: Date },
): PdfContent {
  const words = WORDS[language];
  const values = [
    paymentNo,
    proof.tenant,
    String(proof.events.length),
    String(proof.sealedVersion),
    String(proof.path.length),
    proof.stream,
  ];
  const { body, signature, publicKey } = proof.seal;
  return {
    language,
    title: `${words.title} ${paymentNo}`,
    head: {
      name: words.title,
      lines: [paymentNo],
      right: ['PayBy', `${localTime(printedAt, timeZone)} (${timeZone})`],
    },
    blocks: [
      { kind: 'text', text: words.what },
      { kind: 'facts', facts: words.facts.map((label, at) => [label, values[at]!]) },
      {
        kind: 'table',
        title: words.events,
        columns: [5, 20, 27, 48].map((width, at) => ({ head: words.columns[at]!, width })),
        rows: proof.events.map(({ version, occurredAt, type, hash }) => [
          String(version),
          occurredAt.slice(0, 19).replace('T', ' '),
          type,
          hash,
        ]),
      },
      {
        kind: 'table',
        title: words.seal,
        columns: [
          { head: words.field, width: 20 },
          { head: words.value, width: 80 },
        ],
        rows: [body, signature, publicKey].map((value, at) => [words.sealed[at]!, value]),
      },
    ],
  };
}
