import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineErrors, definedErrors } from '../../src/kernel/errors.js';

const ROOT = resolve(__dirname, '../..');
const KERNEL = resolve(ROOT, 'src/kernel');

const BUSINESS = /payment|refund|posting|folio|payer|reservation|pms|guest|hotel/i;
/** Words of the kernel's own: who acts is recorded with every event, and a request or a row may be limited to one hotel. */
const WHO_AND_WHERE = ['actor.ts', 'context.ts', 'change-origin.ts'];
const SCOPE = /hotel_?code|x-hotel-code/gi;

/** Code without its comments, which may give examples. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

function businessWords(text: string): string[] {
  return withoutComments(text)
    .replace(SCOPE, '')
    .split('\n')
    .filter((line) => BUSINESS.test(line));
}

describe('The kernel', () => {
  const files = readdirSync(KERNEL, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(spec|int-spec)\.ts$/.test(file))
    .map((file) => resolve(KERNEL, file));

  it('knows no business word', () => {
    const found = files
      .filter((file) => !WHO_AND_WHERE.includes(relative(KERNEL, file)))
      .flatMap((file) =>
        businessWords(readFileSync(file, 'utf8')).map((line) => `${relative(ROOT, file)}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('would be caught with one', () => {
    expect(businessWords(`// A hotel's.\nconst POSTING_NOT_OPEN = 1;\nconst at = origin.hotelCode;`)).toEqual(
      ['const POSTING_NOT_OPEN = 1;'],
    );
  });

  it('speaks no SQL where it speaks HTTP', () => {
    const statements = files
      .filter((file) => file.startsWith(resolve(KERNEL, 'http')))
      .filter((file) =>
        /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/.test(withoutComments(readFileSync(file, 'utf8'))),
      )
      .map((file) => relative(ROOT, file));
    expect(statements).toEqual([]);
  });
});

describe('The errors of all modules', () => {
  it('have a status and words in both languages, with the same parameters', () => {
    const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const [code, { status, en, zh }] of definedErrors()) {
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
      expect(zh).toMatch(/[\u4e00-\u9fff]/);
      expect([code, parameters(zh)]).toEqual([code, parameters(en)]);
    }
    expect(definedErrors().size).toBeGreaterThan(60);
  });

  it('are never defined twice', () => {
    expect(() => defineErrors({ NOT_FOUND: { status: 404, en: 'Gone.', zh: '没有。' } })).toThrow('twice');
  });
});
