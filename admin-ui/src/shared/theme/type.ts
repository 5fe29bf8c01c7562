/** The sizes that text has, in px. Nothing is set in another one; CSS modules read them as `var(--t-note)`. */
export const typeScale = {
  /** Counts, codes and marks. */
  mark: 12,
  /** Notes under a field, second lines, column heads. */
  note: 12.5,
  /** Tables, filters, facts. */
  table: 13,
  base: 14,
  /** Headings of sections and dialogs, the name on a phone's card. */
  head: 15,
  /** Figures among text. */
  figure: 18,
  title: 22,
  /** What a card is about. */
  large: 26,
  amount: 34,
} as const;

/** `.t-…` for each of them. */
export const typeClasses = Object.fromEntries(
  Object.keys(typeScale).map((name) => [`.t-${name}`, { fontSize: `var(--t-${name})` }]),
);

/** `var(--t-…)` for each of them. */
export const typeVariables = Object.fromEntries(
  Object.entries(typeScale).map(([name, size]) => [`--t-${name}`, `${size}px`]),
);
