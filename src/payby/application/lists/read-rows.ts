/**
 * A read row with the API's field names: `amount_minor` becomes `amountMinor`. Amounts, which the driver gives as text,
 * become numbers, and stay null where they are not known; columns in `hidden` stay behind.
 */
export function toCamelCase(
  row: Record<string, unknown>,
  hidden: ReadonlySet<string>,
): Record<string, unknown> {
  const api: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    if (hidden.has(column)) continue;
    const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    api[name] = column.endsWith('_minor') && value !== null ? Number(value) : value;
  }
  return api;
}
