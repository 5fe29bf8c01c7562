import type { Phrase } from './types';

interface Line {
  key: string;
  en: string;
  zh: string;
  text: string;
}

/** The phrases for a translator: each with its English and Chinese, and the text there is. */
export const toFile = (
  phrases: readonly Phrase[],
  texts: Readonly<Record<string, string | null>>,
): string => {
  const lines = phrases.map(({ key, en, zh }): Line => ({ key, en, zh, text: texts[key] ?? '' }));
  return `${JSON.stringify(lines, null, 2)}\n`;
};

const isLine = (line: unknown): line is Pick<Line, 'key' | 'text'> =>
  typeof line === 'object' &&
  line !== null &&
  'key' in line &&
  typeof line.key === 'string' &&
  'text' in line &&
  typeof line.text === 'string';

/**
 * The texts of a file by the keys of phrases; those that are empty are left out.
 * @returns null for what is no such file; `unknown`: lines whose key no phrase has
 */
export const fromFile = (
  file: string,
  phrases: readonly Phrase[],
): { texts: Record<string, string>; unknown: number } | null => {
  let lines: unknown;
  try {
    lines = JSON.parse(file);
  } catch {
    return null;
  }
  if (!Array.isArray(lines) || !lines.every(isLine)) return null;
  const keys = new Set(phrases.map(({ key }) => key));
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const known = filled.filter(({ key }) => keys.has(key));
  return {
    texts: Object.fromEntries(known.map(({ key, text }) => [key, text.trim()])),
    unknown: filled.length - known.length,
  };
};
