import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTable,
  type RaRecord,
  RecordContextProvider,
  type SortPayload,
  useDataTableRenderContext,
  useListContext,
  useListSortContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { rowCard } from '../lists/look';
import { ActionsHead } from '../RowMenu';
import { ListPage, type ListPageProps } from './ListPage';
import { useMay, useResource } from './use-resource';

/** One thing said of each row: a column of the table, and its place on the card of a phone. */
export interface Column<Row> {
  /** Its heading is the label `list.column.<key>`. */
  key: string;
  /** The field the server sorts by. */
  sortBy?: string;
  /** Under the name, among what is said beside it, or not at all on a phone. */
  card?: 'line' | 'state';
  /** On a card its heading stands before it. */
  named?: true;
  nowrap?: boolean;
  render: (row: Row) => ReactNode;
}

/** The first column, which leads to the record. */
export interface NameColumn<Row> {
  key: string;
  /** Without it the server's own order stands. */
  sortBy?: string;
  text: (row: Row) => string;
  /** Finds the link in the page's tests. */
  testId: (row: Row) => string;
  /** A small word behind the name. */
  tag?: (row: Row) => ReactNode;
  /** A second line: a code. */
  sub?: (row: Row) => string;
  mono?: boolean;
}

export interface ResourceListProps<Row> extends Pick<
  ListPageProps,
  'title' | 'aside' | 'actions' | 'tabs' | 'tab' | 'filters' | 'filterDefaults' | 'beside'
> {
  name: NameColumn<Row>;
  columns: readonly Column<Row>[];
  /** Finds the button that adds one. */
  addTestId: string;
  /** What can be done with one row. */
  menu: ReactNode;
}

const Name = <Row extends RaRecord>({ name, row }: { name: NameColumn<Row>; row: Row }) => {
  const { pathOf } = useResource();
  return (
    <>
      <Link to={pathOf(String(row.id))} data-testid={name.testId(row)}>
        {name.text(row)}
      </Link>
      {name.tag?.(row)}
    </>
  );
};

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/** react-admin leaves out what the heading of a sorted column says to a screen reader. */
const Col = <Row extends RaRecord>(props: Parameters<typeof DataTable.Col<Row>>[0]) => {
  const { sort } = useListSortContext() as { sort: SortPayload };
  const sorted = useDataTableRenderContext() === 'header' && props.source === sort.field;
  return <DataTable.Col<Row> {...props} {...(sorted && { 'aria-sort': directions[sort.order] })} />;
};

type RowsProps<Row> = Pick<ResourceListProps<Row>, 'name' | 'columns' | 'menu'>;

const Table = <Row extends RaRecord>({ name, columns, menu }: RowsProps<Row>) => {
  const { t } = useResource();
  return (
    <DataTable<Row> className="set-table" bulkActionButtons={false} rowClick={false} empty={<></>}>
      <Col<Row>
        {...(name.sortBy ? { source: name.sortBy } : { disableSort: true })}
        label={t(`list.column.${name.key}`)}
        render={(row) => (
          <>
            <div className="l1">
              <Name name={name} row={row} />
            </div>
            {name.sub && <div className={name.mono ? 'l2 mono' : 'l2'}>{name.sub(row)}</div>}
          </>
        )}
      />
      {columns.map(({ key, sortBy, nowrap, render }) => (
        <Col<Row>
          key={key}
          {...(sortBy ? { source: sortBy } : { disableSort: true })}
          label={t(`list.column.${key}`)}
          {...(nowrap && { className: 'col-nowrap' })}
          render={render}
        />
      ))}
      <Col<Row> disableSort label={<ActionsHead />} className="col-actions" render={() => menu} />
    </DataTable>
  );
};

const Cards = <Row extends RaRecord>({ name, columns, menu }: RowsProps<Row>) => {
  const { t } = useResource();
  const { data = [] } = useListContext<Row>();
  const at = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  return (
    <div>
      {data.map((row) => (
        <RecordContextProvider value={row} key={row.id}>
          <Box sx={rowCard}>
            <div className="n">
              <Name name={name} row={row} />
            </div>
            {menu}
            <div className="s">
              {name.sub?.(row)}
              {at('line').map(({ key, render }, index) => (
                <span key={key}>
                  {(index > 0 || name.sub) && ' · '}
                  {render(row)}
                </span>
              ))}
            </div>
            <div className="st">
              {at('state').map(({ key, named, render }) => (
                <span key={key}>
                  {named && `${t(`list.column.${key}`)}: `}
                  {render(row)}
                </span>
              ))}
            </div>
          </Box>
        </RecordContextProvider>
      ))}
    </div>
  );
};

/** The list of a resource: the same columns as a table or as cards, in every state a list can be in. */
export const ResourceList = <Row extends RaRecord>(props: ResourceListProps<Row>) => {
  const { name, columns, menu, addTestId, ...page } = props;
  const { name: resource, namespace, t, addPath } = useResource();
  const mayAdd = useMay('create');
  return (
    <ListPage
      {...page}
      resource={resource}
      namespace={`${namespace}.list`}
      sort={{ field: name.sortBy ?? 'id', order: 'ASC' }}
      add={mayAdd ? { to: addPath, text: t('add'), testId: addTestId } : undefined}
      table={<Table {...{ name, columns, menu }} />}
      cards={<Cards {...{ name, columns, menu }} />}
    />
  );
};
