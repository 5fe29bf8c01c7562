import type { ValidationErrorMessageWithArgs } from 'react-admin';

export interface KeyValue {
  key: string;
  value: string;
}

/** How lines become what the form holds, and back. */
export interface LineKind<Value> {
  read: (key: string, value: Value) => string;
  made: (key: string, text: string) => Value;
  problem: (key: string, text: string) => ValidationErrorMessageWithArgs | undefined;
}

/** Lines without a key and a value were added and not used. */
export const usedOf = (lines: readonly KeyValue[]): KeyValue[] =>
  lines
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key, value }) => key !== '' || value !== '');

/** What is wrong with the first line that is wrong, or with a key that is there twice. */
export const problemOf = <Value>(
  lines: readonly KeyValue[],
  { problem }: LineKind<Value>,
): ValidationErrorMessageWithArgs | undefined => {
  const used = usedOf(lines);
  const keys = used.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  return (
    used.map(({ key, value }) => problem(key, value)).find(Boolean) ??
    (twice === undefined ? undefined : { message: 'settings.keyValue.keyTwice', args: { key: twice } })
  );
};
