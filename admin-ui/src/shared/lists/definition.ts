import { createContext, type ReactNode, use } from 'react';
import type { RaRecord } from 'react-admin';
import type { ShippedView } from './views';

/** One thing said of each row. */
export interface LongColumn<Row> {
  /** The choice of columns is kept by it, and its heading is the label `column.<name>`; the field, where it is sorted by. */
  name: string;
  /** In place of the label. What has one, for choosing rows and acting on them, cannot be hidden. */
  heading?: ReactNode;
  /** What it is in an exported file; by default its name. */
  inFile?: readonly string[];
  /** The server sorts by it, and a first click in this direction. */
  sort?: 'ASC' | 'DESC';
  /** Hidden until somebody chooses it. */
  seldom?: boolean;
  align?: 'right';
  className?: string;
  cellClassName?: string;
  /** By default the field as text. */
  render?: (row: Row) => ReactNode;
}

/** A list of many rows that the server walks by cursor; each opens a payment. */
export interface LongListDefinition<Row extends RaRecord> {
  resource: string;
  /** Where the dictionary has `title`, `timesIn`, `didNotLoad`, `column`, `totals` and `empty`. */
  namespace: string;
  kind: 'payments' | 'transactions';
  /** When it was: the first order, newest first, and what the days of the phone's cards are of. */
  at: keyof Row & string;
  columns: readonly LongColumn<Row>[];
  /** All of the columns show, whatever a person has chosen for the list. */
  fixed?: true;
  /** Views that every hotel has; `view.<name>` is their label, `view.all` that of the whole list. */
  shipped?: readonly ShippedView[];
  /** Where it is counted how many rows filters have. */
  countsAt?: string;
  testId: (row: Row) => string;
  /** The row as a link of a phone. */
  Card: (props: { row: Row }) => ReactNode;
  /** The left edge: what needs a person, and how badly. */
  useEdge: (row: Row) => string;
  /** Where a row leads. */
  pathOf: (row: Row) => string;
}

/** More than these do not fit beside each other at 1440 px: the table then scrolls in itself. */
export const FITTING = 8;

// A list is one for all its rows; which kind of rows they are only its own file knows.
const Context = createContext<LongListDefinition<never> | null>(null);
export const LongListProvider = Context.Provider;
export const useLongList = (): LongListDefinition<never> => {
  const list = use(Context);
  if (!list) throw new Error('There is no list around.');
  return list;
};
