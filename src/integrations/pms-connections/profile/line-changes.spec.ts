import { lineChanges } from './line-changes.js';
import { lineOf } from './profile-file.js';

const told = (before: string, after: string): string =>
  lineChanges(before, after)
    .map(({ change, text }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`)
    .join('|');

describe('What became of a text', () => {
  it.each([
    ['a\nb\nc', 'a\nb\nc', ' a| b| c'],
    ['a\nb\nc', 'a\nx\nc', ' a|-b|+x| c'],
    ['', 'a\nb', '+a|+b'],
    ['a\nb', '', '-a|-b'],
    ['a\nb\nc', 'c\na\nb', '+c| a| b|-c'],
  ])('is told line by line: %j to %j', (before, after, lines) => {
    expect(told(before, after)).toBe(lines);
  });
});

describe('A place in a file', () => {
  const text = JSON.stringify(
    { kind: 'a', operations: { ping: { path: '/"x": {', list: [{ path: 1 }] } } },
    null,
    2,
  );

  it('is its line, however deep', () => {
    expect(lineOf(text, ['kind'])).toBe(2);
    expect(lineOf(text, ['operations', 'ping', 'path'])).toBe(5);
    expect(lineOf(text, ['path'])).toBe(0);
  });
});
