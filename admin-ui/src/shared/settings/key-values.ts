/** One line of a key and value editor; keys may repeat or be empty while somebody types. */
export interface KeyValue {
  key: string;
  value: string;
}

export const toKeyValues = (record: Record<string, string>): KeyValue[] =>
  Object.entries(record).map(([key, value]) => ({ key, value }));

/** Lines without a key and a value are left out: they were added and not used. */
export const fromKeyValues = (lines: KeyValue[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .map(({ key, value }) => [key.trim(), value.trim()] as const)
      .filter(([key, value]) => key !== '' || value !== ''),
  );

/** The key of the settings dictionary that says what is wrong with the lines, or null. */
export const problemOfKeyValues = (lines: KeyValue[]): { error: string; key: string } | null => {
  const seen = new Set<string>();
  for (const { key, value } of lines) {
    const name = key.trim();
    if (name === '' && value.trim() === '') continue;
    if (name === '') return { error: 'settings.keyValue.keyNeeded', key: value };
    if (seen.has(name)) return { error: 'settings.keyValue.keyTwice', key: name };
    seen.add(name);
  }
  return null;
};
