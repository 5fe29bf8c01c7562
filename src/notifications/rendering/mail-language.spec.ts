import { renderTexts } from './render-texts.js';
import type { Rendered } from './thread-terms.js';
import { WARMING_UP } from './warming-up.js';

describe('a mail in an added language', () => {
  const mailIn = (language: string, words: { total: string | null; copy: string | null }): Rendered => {
    const { variables } = WARMING_UP;
    const filled = { ...variables, frame: { ...variables['frame'], ...words } };
    return renderTexts({ ...WARMING_UP, language, variables: filled }) as Rendered;
  };

  it('has the tenant’s words in its blocks, which are no markup, and runs from right to left', () => {
    const { html, text } = mailIn('ar', { total: 'المجموع', copy: '<b>انسخ</b>' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/المجموع<\/td><td class="cell amount total" align="left"/);
    expect(html).not.toContain('<b>انسخ</b>');
    expect(text).toContain('المجموع: 1');
  });

  it('has the English words where it has none of its own', () => {
    const { html } = mailIn('de', { total: null, copy: null });
    expect(html).toContain('<html lang="de">');
    expect(html).toMatch(/Total<\/td>.*If the button does not open/s);
  });
});
