import { type Theme, useMediaQuery } from '@mui/material';
import { createContext, Fragment, type ReactNode, use } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Dash } from '../Dash';
import { todayIn } from '../filters/day-range';
import { Money } from '../Money';
import { formatDate } from '../time';
import { useLabels } from '../use-labels';
import { useTimeZone } from '../use-time-zone';
import { useColumnChoice } from './column-choice';
import { FITTING, type LongColumn, useLongList } from './definition';
import { CardList } from './look';

const Column = DataTable.Col<RaRecord>;
const Linked = createContext(false);

/** Where the number of the payment is hidden, who it is about carries its link. */
export const useIsLinked = (): boolean => use(Linked);

/** One link per row: it takes the focus, the row only makes it easier to hit. */
export const RowLink = ({ row, children }: { row: unknown; children: ReactNode }) => {
  const to = useLongList().pathOf(row as never);
  return (
    <Link className="pn pn-row" to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
};

/** A text that may be long, or not there. */
export const Clip = ({ children, title }: { children: string | null | undefined; title?: string }) =>
  children ? (
    <span className="clip" title={title ?? children}>
      {children}
    </span>
  ) : (
    <Dash />
  );

/** What a row is about in money. */
export const amountColumn: LongColumn<{ amountMinor: number; currencyCode: string }> = {
  name: 'amountMinor',
  inFile: ['amountMinor', 'currencyCode'],
  sort: 'DESC',
  align: 'right',
  render: ({ amountMinor, currencyCode }) => (
    <Money amountMinor={amountMinor} currencyCode={currencyCode} spread />
  ),
};

const Row = (props: DataTableRowProps) => {
  const row = useRecordContext() as never;
  const list = useLongList();
  const edge = list.useEdge(row);
  return (
    <DataTableRow
      {...props}
      className={`${props.className ?? ''} pay-row ${edge}`}
      data-testid={list.testId(row)}
    />
  );
};
const Body = (props: object) => <DataTableBody {...props} row={Row} />;

/** The rows as a table whose header sticks to the page. */
export const LongTable = () => {
  const { namespace, columns, fixed, pathOf } = useLongList();
  const label = useLabels(`${namespace}.column`);
  // Below 900 px the number of the payment is hidden.
  const compact = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const choice = useColumnChoice();
  const { hidden, shown } = choice;
  const first = columns.findIndex(({ heading }) => !heading);
  const around = (of: (place: number) => boolean) =>
    columns.filter(({ heading }, place) => heading && of(place));
  const isShown = columns.some(({ name }) => name === 'paymentNo') && !hidden.includes('paymentNo');
  const column = (each: LongColumn<never>) => (
    <Column
      key={each.name}
      {...(!each.heading && { source: each.name })}
      label={each.heading ?? label(each.name)}
      disableSort={!each.sort}
      {...(each.sort && { sortByOrder: each.sort })}
      {...(each.align && { align: each.align })}
      className={each.seldom ? 'prio-4' : each.className}
      cellClassName={each.seldom && !each.align ? 't2' : each.cellClassName}
      {...(each.render && { render: each.render as (row: RaRecord) => ReactNode })}
    />
  );
  return (
    <Linked value={compact || !isShown}>
      <DataTable
        className={`pay-table ${shown.length > FITTING ? 'wide' : ''} ${choice.compact ? 'compact' : ''} ${fixed ? 'fixed' : ''}`}
        body={Body}
        bulkActionButtons={false}
        rowClick={(_id, _resource, row) => pathOf(row as never)}
        empty={<></>}
      >
        {/* What has no name of its own stays at its edge. */}
        {[...around((place) => place < first), ...shown, ...around((place) => place > first)].map(column)}
      </DataTable>
    </Linked>
  );
};

interface CardRowProps {
  row: { amountMinor: number; currencyCode: string };
  name: ReactNode;
  /** The second line, the marks of state, and the time at the right edge. */
  line: string;
  children: ReactNode;
  time: ReactNode;
  /** In the corner, beside the link. */
  actions?: ReactNode;
}

/** A row of a phone. */
export const CardRow = ({ row, name, line, children, time, actions }: CardRowProps) => {
  const list = useLongList();
  return (
    <>
      <Link
        to={list.pathOf(row as never)}
        className={`pay-li ${list.useEdge(row as never)}`}
        data-testid={list.testId(row as never)}
      >
        <span className="n">{name}</span>
        <Money amountMinor={row.amountMinor} currencyCode={row.currencyCode} sx={{ fontSize: 15 }} />
        <span className="s">{line}</span>
        <span className="st">
          {children}
          <span className="tm">{time}</span>
        </span>
      </Link>
      {actions}
    </>
  );
};

/** Rows for a phone, under their days when that is the order. */
export const DayCards = () => {
  const { at, Card } = useLongList();
  const say = useLabels('lists.day');
  const timeZone = useTimeZone();
  const { data = [], sort } = useListContext<RaRecord>();
  const today = todayIn(timeZone);
  const dayOf = (row: RaRecord | undefined) =>
    row && sort.field === at ? formatDate(row[at] as string, timeZone) : undefined;
  return (
    <CardList className="pay-list">
      {data.map((row, index) => {
        const date = dayOf(row);
        return (
          <Fragment key={row.id}>
            {date !== undefined && date !== dayOf(data[index - 1]) && (
              <h2 className="day">{say(date === today ? 'today' : 'other', { date })}</h2>
            )}
            <div>
              <Card row={row as never} />
            </div>
          </Fragment>
        );
      })}
    </CardList>
  );
};
