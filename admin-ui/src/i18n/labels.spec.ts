import { readdirSync } from 'node:fs';

interface Labels {
  [key: string]: string | Labels;
}

const ENGLISH = /(^|\.)en\.ts$/;
const dictionaries = readdirSync(__dirname).filter((file) => ENGLISH.test(file));

const labelsIn = async (file: string): Promise<Labels> => {
  const [labels] = Object.values((await import(`./${file}`)) as Record<string, Labels>);
  return labels!;
};

/** Each text by its path, but for the singular, which Chinese does not have. */
const textsOf = (labels: Labels, path = ''): [string, string][] =>
  Object.entries(labels)
    .filter(([key]) => !key.endsWith('_one'))
    .flatMap(([key, label]) =>
      typeof label === 'string' ? [[path + key, label]] : textsOf(label, `${path}${key}.`),
    );

describe('The labels of the screens', () => {
  it('are in dictionaries that are found here', () => expect(dictionaries.length).toBeGreaterThan(10));

  it.each(dictionaries)('are in English and in Chinese: %s', async (file) => {
    const en = textsOf(await labelsIn(file));
    const zh = textsOf(await labelsIn(file.replace(ENGLISH, '$1zh.ts')));
    expect(zh.map(([path]) => path).sort()).toEqual(en.map(([path]) => path).sort());
    expect(zh.filter(([, text]) => text === '')).toEqual([]);
  });
});
