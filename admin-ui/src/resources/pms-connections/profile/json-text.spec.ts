import { lineOf, readJson } from './json-text';

const TEXT = `{
  "code": "errors[0].code",
  "rules": [
    { "status": 401, "outcome": "refused" },
    {
      "when": "$code = \\"X\\"",
      "outcome": "busy"
    }
  ]
}`;

describe('a text of JSON', () => {
  it('knows the line of everything in it, and of what is missing that of what it is within', () => {
    const read = readJson(TEXT);
    expect(read.value).toEqual(JSON.parse(TEXT));
    for (const [path, line] of [
      ['code', 2],
      ['rules', 3],
      ['rules[0]', 4],
      ['rules[0].outcome', 4],
      ['rules[1]', 5],
      ['rules[1].when', 6],
      ['rules[1].message.en', 5],
      ['text', null],
    ] as const)
      expect([path, lineOf(read, path)]).toEqual([path, line]);
    expect(lineOf(readJson('{\n "x-hotel": "a"\n}'), 'x-hotel')).toBe(2);
  });

  it.each([
    ['{\n  "type": oops\n}', 2],
    ['{\n  "type": "basic"\n  "username": "x"\n}', 3],
    ['{\n  "type": "basic",\n}', 3],
    ['{ "a": [1, 2 }', 1],
    ['', 1],
    ['{\n  "a": 1', 2],
    ['{\n} x', 2],
    ['{\n  "a": "\\x"\n}', 1],
  ])('%# stops where it is none', (text, line) => {
    expect(readJson(text)).toMatchObject({ value: undefined, brokenLine: line });
  });
});
