import { type LeftOut, OutcomeUnknownError } from '../payby/index.js';

/** An entry of an answer without something that money depends on. */
export class UnusableEntryError extends OutcomeUnknownError {
  constructor(
    message: string,
    readonly leftOut: LeftOut,
  ) {
    super(message);
  }
}

/** Why, by the name of the field as ports call it. */
export function whyWithout(field: string): LeftOut['why'] {
  switch (field) {
    case 'id':
    case 'code':
    case 'confirmationNo':
      return 'number';
    case 'status':
      return 'status';
    case 'arrival':
    case 'departure':
      return 'dates';
    case 'balanceMinor':
    case 'currencyCode':
      return 'balance';
    default:
      return 'other';
  }
}

/**
 * Reads the entries of a list.
 * @param leftOut takes those that make no sense; without it the first of them ends the reading
 * @throws UnusableEntryError
 */
export function readEach<Entry, Read>(
  entries: readonly Entry[],
  leftOut: LeftOut[] | undefined,
  read: (entry: Entry) => Read,
): Read[] {
  return entries.flatMap((entry) => {
    try {
      return [read(entry)];
    } catch (error) {
      if (!leftOut || !(error instanceof UnusableEntryError)) throw error;
      leftOut.push(error.leftOut);
      return [];
    }
  });
}

/**
 * Reads the entries of an answer: of a search as {@link readEach} does, or those with a number out of a list that may
 * hold others too. Of the latter an unusable one with another number keeps none back, and one that may be it is never
 * taken for absent.
 * @throws UnusableEntryError
 */
export function readWanted<Entry, Read>(
  entries: readonly Entry[],
  { number, leftOut }: { number: string | undefined; leftOut?: LeftOut[] | undefined },
  read: (entry: Entry) => Read,
  numberOf: (one: Read) => string,
): Read[] {
  if (number === undefined) return readEach(entries, leftOut, read);
  const problems: UnusableEntryError[] = [];
  const found = entries.flatMap((entry) => {
    try {
      return [read(entry)].filter((one) => numberOf(one) === number);
    } catch (error) {
      if (!(error instanceof UnusableEntryError)) throw error;
      problems.push(error);
      return [];
    }
  });
  const itself = problems.find(
    ({ leftOut: { label, why } }) => label === number || (found.length === 0 && why === 'number'),
  );
  if (itself) throw itself;
  return found;
}
