import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The look of the back office lives in its theme and its primitives (`shared/theme`, `shared/primitives`). What one screen
 * needs beyond them is a CSS module, whose classes no other screen can define or use by mistake.
 */

/** Pages of their own, without MUI: for the guest's phone, and for developers. */
const PAGES = ['pay/pay.css', 'docs/docs.css'];

const SOURCE = resolve('admin-ui/src');

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    path,
    isModule: path.endsWith('.module.css'),
    text: readFileSync(resolve(SOURCE, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

describe('Style sheets', () => {
  it('leave the look of MUI and react-admin components to the theme', () => {
    const found = sheets.filter(({ text }) => /\.(Mui|Ra[A-Z])|\[class\*=['"]?(Mui|Ra[A-Z])/.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('are CSS modules, so that a class belongs to one screen, but for pages of their own', () => {
    const plain = sheets.filter(({ path, isModule }) => !isModule && !PAGES.includes(path));
    expect(plain.map(({ path }) => path)).toEqual([]);
  });
});
