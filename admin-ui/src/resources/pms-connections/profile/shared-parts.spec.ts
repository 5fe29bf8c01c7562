import { notKept, writtenPart } from './shared-parts';

const document = (parts: object) => ({ operations: {}, ...parts });

describe('a part of a profile that all operations share', () => {
  it('is written in the order it is read in, and stays the same', () => {
    const errors = {
      text: 'm',
      rules: [{ outcome: 'refused', status: 401, message: { en: 'No.', zh: '否。' } }],
      code: 'c',
    };
    const text = writtenPart(document({ errors }), 'errors');
    expect(JSON.parse(text)).toEqual(errors);
    expect(text).toBe(`{
  "code": "c",
  "text": "m",
  "rules": [
    {
      "status": 401,
      "outcome": "refused",
      "message": { "en": "No.", "zh": "否。" }
    }
  ]
}`);
    const maps = { methods: { '*': 'PL', CARD: 'CC' } };
    expect(writtenPart(document({ maps }), 'maps')).toMatch(/"CARD"[^]*"\*"/);
  });

  it.each([
    ['auth', '{ "type": ', 1],
    ['auth', '[]', 1],
    ['errors', '{ "code": "c" }', 1],
    ['errors', '{ "code": "c", "rules": [1] }', 1],
  ] as const)('is not kept as %s where it is %s', (part, text, line) => {
    expect(notKept(part, text)).toMatchObject({ line });
  });

  it('is kept with words that are wrong: the server says which', () => {
    expect(notKept('auth', '{ "type": "magic" }')).toBeNull();
    expect(notKept('errors', '{ "code": "c", "rules": [{}] }')).toBeNull();
  });
});
