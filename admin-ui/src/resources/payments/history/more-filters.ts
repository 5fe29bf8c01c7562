import { daysOf, type Instants, instantsOf, isDay } from '../../../shared/filters/day-range';
import { minorToInput, type MoneyError, parseMinor } from '../../../shared/money';
import type { PaymentFilter } from '../types';

export const ranges = ['due', 'paid', 'arrival', 'evidenceDue'] as const;
/** Those whose ends are instants in the address. */
const instantRanges = ['due', 'paid', 'evidenceDue'] as const;
export const selects = [
  'requestChannel',
  'sendMethod',
  'payerKind',
  'platform',
  'refundPostingStatus',
  'disputeStatus',
  'disputeCurrency',
] as const;
/** Text in the address as in the field. */
const plain = ['currencyCode', 'terminalId', 'arrivalFrom', 'arrivalTo', ...selects] as const;

/** Filters behind “More filters”, as they stand in the address. */
export const moreNames = [
  ...plain,
  'amountFrom',
  'amountTo',
  ...instantRanges.flatMap((range) => [`${range}From`, `${range}To`] as const),
] as const satisfies readonly (keyof PaymentFilter)[];

/** What stands in the fields: text, as a person types it. */
export type MoreValues = Record<(typeof moreNames)[number], string>;

/** How many of them are set; an amount and its currency, or two ends of a range, are one. */
export const countMore = (filter: PaymentFilter): number =>
  new Set(
    moreNames
      .filter((name) => filter[name] !== undefined)
      .map((name) => (/^amount|^currency/.test(name) ? 'amount' : name.replace(/(From|To)$/, ''))),
  ).size;

/** Both ends of these ranges by their names. */
const endsOf = (of: (range: (typeof instantRanges)[number]) => Instants) =>
  Object.fromEntries(
    instantRanges.flatMap((range) => {
      const { from, to } = of(range);
      return [[`${range}From`, from] as const, [`${range}To`, to] as const];
    }),
  );

export const toValues = (filter: PaymentFilter, timeZone: string, ownCurrency: string): MoreValues => {
  const amount = (minor: number | undefined) =>
    minor === undefined ? '' : minorToInput(minor, filter.currencyCode ?? ownCurrency);
  return {
    ...Object.fromEntries(plain.map((name) => [name, filter[name] ?? ''])),
    ...endsOf((range) => daysOf({ from: filter[`${range}From`], to: filter[`${range}To`] }, timeZone)),
    amountFrom: amount(filter.amountFrom),
    amountTo: amount(filter.amountTo),
  } as MoreValues;
};

export type MoreProblems = Partial<Record<keyof MoreValues, MoneyError>>;

/**
 * Reads the fields. Amounts of different currencies are never compared, so an amount always brings its currency along.
 * @returns the filter with every one of `moreNames`, or what is wrong with which field
 */
export const toFilter = (
  values: MoreValues,
  timeZone: string,
  ownCurrency: string,
): { filter: Partial<PaymentFilter> } | { problems: MoreProblems } => {
  const problems: MoreProblems = {};
  const hasAmount = values.amountFrom.trim() !== '' || values.amountTo.trim() !== '';
  const currencyCode = values.currencyCode || (hasAmount ? ownCurrency : undefined);
  const amount = (name: 'amountFrom' | 'amountTo'): number | undefined => {
    if (values[name].trim() === '') return undefined;
    const read = parseMinor(values[name], currencyCode ?? ownCurrency);
    if (typeof read === 'number') return read;
    problems[name] = read;
    return undefined;
  };
  const amountFrom = amount('amountFrom');
  const amountTo = amount('amountTo');
  if (amountFrom !== undefined && amountTo !== undefined && amountFrom > amountTo)
    problems.amountTo = { error: 'payments.history.filter.wrongAmounts', args: {} };
  for (const range of ranges) {
    const [from, to] = [values[`${range}From`], values[`${range}To`]];
    for (const end of ['From', 'To'] as const)
      if (!isDay(values[`${range}${end}`]))
        problems[`${range}${end}`] = { error: 'filters.wrongDay', args: {} };
    if (from && to && from > to) problems[`${range}To`] = { error: 'filters.wrongOrder', args: {} };
  }
  if (Object.keys(problems).length > 0) return { problems };

  return {
    filter: {
      ...Object.fromEntries(plain.map((name) => [name, values[name].trim() || undefined])),
      currencyCode,
      amountFrom,
      amountTo,
      ...endsOf((range) => instantsOf({ from: values[`${range}From`], to: values[`${range}To`] }, timeZone)),
    },
  };
};
