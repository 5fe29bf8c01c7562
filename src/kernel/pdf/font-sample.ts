import type { Language } from '../errors.js';
import type { PdfContent } from './page.js';

/** What is known of a font whose page is shown. */
export interface SampledFont {
  family: string;
  glyphs: number;
  /** Common letters of a language that it lacks: how many, and the first of them. */
  missing: Record<Language, { count: number; first: string }>;
}

const SAMPLES = {
  en: [
    'The quick brown fox jumps over the lazy dog. 0123456789',
    'No. 26112100001 · HKD 3,280.00 · £1,250.50 · €99.90',
    '“Dr O’Neill” – room 1208 (VIP) & Co. #42 @ 50 % [A/B] {x} *',
  ],
  zh: [
    '付款编号 PB26112100001，金额 HKD 3,280.00，已付款',
    '港湾谷酒店　客人：欧阳小伟　房号：一二〇八',
    '您好！请于到期前完成支付。退款原路退回（三至五个工作日）。',
  ],
} satisfies Record<Language, string[]>;

const WORDS = {
  en: {
    title: 'Font',
    glyphs: 'Glyphs',
    lacks: 'Common characters missing from the font',
    en: 'English',
    zh: 'Chinese',
    none: 'none',
    more: 'and more',
  },
  zh: {
    title: '字体',
    glyphs: '字形数',
    lacks: '缺少的常用字符',
    en: '英文',
    zh: '中文',
    none: '无',
    more: '等',
  },
} as const;

/** A page that shows what texts of both languages look like in a font, and what it lacks. */
export function fontSample({ family, glyphs, missing }: SampledFont, language: Language = 'en'): PdfContent {
  const words = WORDS[language];
  const lacks = ({ count, first }: { count: number; first: string }): string =>
    count === 0 ? words.none : `${count}: ${first}${count > [...first].length ? ` ${words.more}` : ''}`;
  const lines = (of: Language) => ({
    kind: 'table' as const,
    columns: [{ head: words[of], width: 100 }],
    rows: SAMPLES[of].map((text) => [text]),
  });
  return {
    language,
    title: `${words.title} ${family}`,
    head: { name: family, lines: [], right: ['PayBy'] },
    blocks: [
      { kind: 'headline', text: 'Aa Bb 123 付款收据', notes: [] },
      lines('en'),
      lines('zh'),
      {
        kind: 'facts',
        facts: [
          [words.glyphs, String(glyphs)],
          [`${words.lacks} (${words.en})`, lacks(missing.en)],
          ['', ''],
          [`${words.lacks} (${words.zh})`, lacks(missing.zh)],
        ],
      },
    ],
  };
}
