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
