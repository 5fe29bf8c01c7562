import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The look of the back office lives in its theme and its primitives (`shared/theme`, `shared/primitives`). What one screen
 * needs beyond them is a CSS module. These style sheets are older than that rule: a file leaves the list when it goes, and
 * none joins it.
 */
const NOT_YET_BROUGHT_OVER = new Set<string>([
  'resources/tenants/structure/structure.css',
  'resources/tenants/tenants.css',
  'resources/tenants/wizard/wizard.css',
  'shared/settings/settings.css',
]);

/** Defined in two of the files above. */
const NOT_YET_DEFINED_ONCE = new Set<string>(['set-fields', 'ten-failure']);

/** A page of its own, without MUI, for the guest's phone. */
const GUEST_PAGE = 'pay/';

const SOURCE = resolve('admin-ui/src');

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    path,
    isModule: path.endsWith('.module.css'),
    text: readFileSync(resolve(SOURCE, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

/** The class that a selector starts with: `.pay-row .t3` says how `t3` looks within rows, it does not define `t3`. */
const definedIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/([^{};]+)\{/g)]
      .flatMap(([, selector = '']) => selector.split(','))
      .flatMap((selector) => {
        const [first = ''] = selector.trim().split(/[\s>+~:]/);
        const own = [...first.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
        return own.find((name) => !/^(Mui|Ra[A-Z])/.test(name)) ?? [];
      }),
  );

describe('Style sheets', () => {
  it('define a class in one file only', () => {
    const files = new Map<string, string[]>();
    for (const { path, text, isModule } of sheets) {
      if (isModule) continue;
      for (const name of definedIn(text)) files.set(name, [...(files.get(name) ?? []), path]);
    }
    const twice = [...files].filter(([, paths]) => paths.length > 1);
    expect(twice.filter(([name]) => !NOT_YET_DEFINED_ONCE.has(name))).toEqual([]);
    const names = new Set(twice.map(([name]) => name));
    expect([...NOT_YET_DEFINED_ONCE].filter((name) => !names.has(name))).toEqual([]);
  });

  it('leave the look of MUI and react-admin components to the theme', () => {
    const found = sheets.filter(({ text }) => /\.(Mui|Ra[A-Z])|\[class\*=['"]?(Mui|Ra[A-Z])/.test(text));
    expect(found.map(({ path }) => path).filter((path) => !NOT_YET_BROUGHT_OVER.has(path))).toEqual([]);
  });

  it('are CSS modules, but for the guest page and those not brought over yet', () => {
    const plain = sheets.filter(({ path, isModule }) => !isModule && !path.startsWith(GUEST_PAGE));
    expect(plain.map(({ path }) => path).filter((path) => !NOT_YET_BROUGHT_OVER.has(path))).toEqual([]);
    const there = new Set(plain.map(({ path }) => path));
    expect([...NOT_YET_BROUGHT_OVER].filter((path) => !there.has(path))).toEqual([]);
  });
});
