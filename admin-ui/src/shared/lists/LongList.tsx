import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Badge, Button, type ButtonProps, Drawer, IconButton, Tab, Tabs } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ListBase, type RaRecord, ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { useListFilter } from '../filters';
import { LoadingRows } from '../LoadingRows';
import { PageTitle } from '../PageTitle';
import { Bar } from '../primitives';
import { zoneLabel } from '../time';
import { useLabels } from '../use-labels';
import { useSmall } from '../use-small';
import { useTimeZone } from '../use-time-zone';
import { useShortcut } from '../useShortcut';
import { Columns } from './Columns';
import { type LongListDefinition, LongListProvider, useLongList } from './definition';
import { DayCards, LongTable } from './LongTable';
import { Bleed, ListCard, TabRow } from './look';
import { Pages } from './Pages';
import { SavedViews } from './SavedViews';
import { SelectionBar } from './Selection';
import { useListChoices } from './use-list-choices';

/** Most visits to a list export nothing. */
const ExportDialog = lazy(() => import('./ExportDialog'));

/** The rows of a definition, for everything on its page. */
export const LongListPage = <Row extends RaRecord>({
  list,
  children,
}: {
  list: LongListDefinition<Row>;
  children: ReactNode;
}) => (
  <LongListProvider value={list}>
    <ResourceContextProvider value={list.resource}>
      <ListBase
        resource={list.resource}
        perPage={25}
        sort={{ field: list.at, order: 'DESC' }}
        // Rows must not move under the pointer: nothing is read again that nobody asked for.
        queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false }}
        disableAuthentication
      >
        {children}
      </ListBase>
    </ResourceContextProvider>
  </LongListProvider>
);

const ALL = 'all';

interface ListTabsProps {
  /** The part of the filter that the tabs stand for: it narrows nothing, and clearing leaves it. */
  source: string;
  label: string;
  values: readonly string[];
  textOf: (value: string) => string;
  countOf?: (value: string) => string;
}

/** One tab per value; the choice is part of the filter in the address. */
const ListTabs = ({ source, label, values, textOf, countOf }: ListTabsProps) => {
  const { filter, change } = useListFilter(source);
  return (
    <Tabs
      className={useSmall() ? 'pay-chips' : 'pay-tabs'}
      value={filter[source] ?? ALL}
      onChange={(_, value: string) => change({ [source]: value === ALL ? undefined : value })}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
    >
      {[ALL, ...values].map((value) => (
        <Tab
          key={value}
          value={value}
          data-testid={`tab-${value}`}
          label={
            <span>
              {textOf(value)}
              {countOf && <small>{countOf(value)}</small>}
            </span>
          }
        />
      ))}
    </Tabs>
  );
};

/** Why there is nothing, and the one thing to do about it. */
const Nothing = ({ source, begin }: { source: string; begin: ReactNode }) => {
  const translate = useTranslate();
  const t = useLabels(`${useLongList().namespace}.empty`);
  const { filter, isNarrowed, clear, clearAll } = useListFilter(source);
  if (!isNarrowed && !filter[source])
    return (
      <EmptyState title={t('title')} action={begin}>
        {t('text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(isNarrowed ? 'noMatch' : 'noneOfTab')}
      action={
        <Button variant="outlined" onClick={isNarrowed ? clear : clearAll} data-testid="empty-clear">
          {isNarrowed ? translate('filters.clear') : t('showAll')}
        </Button>
      }
    >
      {isNarrowed && t('noMatchText')}
    </EmptyState>
  );
};

/** The rows, in every state they can be in. */
const Rows = ({ nothing }: { nothing: ReactNode }) => {
  const t = useLabels(useLongList().namespace);
  const small = useSmall();
  const { data, error, isPending, refetch, page, setPage } = useListContext();
  // Rows that came first would be drawn with other columns in a moment.
  const arranging = useListChoices().isPending;
  if ((isPending || arranging) && !error) return <LoadingRows rows={8} height={small ? 102 : 48} />;
  const failure = error && (
    <Bar inset>
      <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
      {/* A link may lead deeper into a list than rows can be counted; the way out is the beginning. */}
      {page > 1 && !data && (
        <Button size="small" onClick={() => setPage(1)} sx={{ mt: '8px' }}>
          {t('empty.firstPage')}
        </Button>
      )}
    </Bar>
  );
  if (!data) return failure;
  if (data.length === 0 && page === 1) return failure || nothing;
  return (
    <>
      {failure}
      {small ? <DayCards /> : <LongTable />}
    </>
  );
};

/** Links of columns that are hidden on a narrow screen are there, but cannot take the focus. */
const rowsOf = () =>
  [...document.querySelectorAll<HTMLElement>('.pay-table .pn-row, .pay-list .pay-li')].filter(
    (row) => row.offsetParent !== null,
  );

const goTo = (row: HTMLElement | undefined): void => {
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
};

/**
 * J and K walk through the rows by moving the focus, so that Enter opens and screen readers follow; at the end of a page
 * they turn it. X selects.
 */
const useRowKeys = (): void => {
  const { data, page, setPage, hasNextPage, isPlaceholderData } = useListContext();
  // Which way a page was turned, until its rows are there.
  const turning = useRef<1 | -1 | null>(null);
  useEffect(() => {
    if (turning.current === null || isPlaceholderData) return;
    const place = turning.current === 1 ? 0 : -1;
    turning.current = null;
    // Not before react-admin has scrolled to the top, as it does in an effect of its own for each page.
    queueMicrotask(() => goTo(rowsOf().at(place)));
  }, [data, isPlaceholderData]);
  const step = (by: 1 | -1) => {
    if (turning.current !== null) return;
    const rows = rowsOf();
    // From where the focus is, or else from what is open beside the list.
    const present = document.activeElement?.closest('.pay-row') ?? document.querySelector('.pay-row.cur');
    const at = rows.findIndex((row) => row === document.activeElement || present?.contains(row));
    if (at === -1) return goTo(rows[0]);
    const next = rows[at + by];
    if (next || !(by === 1 ? hasNextPage : page > 1)) return goTo(next ?? rows[at]);
    turning.current = by;
    setPage(page + by);
  };
  const select = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  useShortcut('j', () => step(1), { label: 'lists.keyDown' });
  useShortcut('k', () => step(-1), { label: 'lists.keyUp' });
  useShortcut('x', select, { label: 'lists.keySelect' });
};

interface LongListProps {
  /** There is little room, as beside an open panel: only what is looked for all the time shows. */
  brief?: boolean;
  tabs: ListTabsProps;
  /** The filters in their bar. */
  filters: ReactNode;
  totals: ReactNode;
  /** Beside the title, and under it. */
  news?: ReactNode;
  above?: ReactNode;
  /** What can be done with the selected rows beside exporting them. */
  bulk?: ReactNode;
  /** Where nothing was ever made. */
  begin?: ReactNode;
  /** On a phone: under the tabs, and over everything. */
  underTabs?: ReactNode;
  floating?: ReactNode;
}

/** A long list with all there is to it: filters, columns, views, pages, sums and a file to take along. */
export const LongList = (props: LongListProps) => {
  const { brief = false, tabs, filters, totals, news, above, bulk, begin, underTabs, floating } = props;
  const translate = useTranslate();
  const small = useSmall();
  const timeZone = useTimeZone();
  const { namespace } = useLongList();
  const t = useLabels(namespace);
  const { total } = useListContext();
  const { isNarrowed } = useListFilter(tabs.source);
  const [filtering, setFiltering] = useState(false);
  const [exporting, setExporting] = useState(false);
  useRowKeys();
  const exported = (testId: string, look: ButtonProps) => (
    <Button
      {...look}
      startIcon={<FileDownloadOutlined />}
      onClick={() => setExporting(true)}
      data-testid={testId}
    >
      {translate('lists.export.action')}
    </Button>
  );
  const rows = <Rows nothing={<Nothing source={tabs.source} begin={begin} />} />;
  return (
    <>
      <PageTitle
        title={t('title')}
        aside={!small && translate('lists.timesIn', { zone: zoneLabel(timeZone) })}
        actions={
          <>
            {news}
            {small ? (
              // The filters wait in a drawer; the dot says that some are set.
              <IconButton
                aria-label={translate('filters.label')}
                onClick={() => setFiltering(true)}
                data-testid="open-filters"
                sx={{ width: 44, height: 44, m: '-8px' }}
              >
                <Badge variant="dot" color="primary" invisible={!isNarrowed}>
                  <FilterListRounded />
                </Badge>
              </IconButton>
            ) : brief ? (
              <SavedViews brief />
            ) : (
              <>
                {total !== 0 && <Columns />}
                {exported('export', { variant: 'outlined' })}
              </>
            )}
          </>
        }
      />
      {above}
      {!small && !brief && <SavedViews />}
      {small ? (
        <Bleed style={floating ? { paddingBottom: 72 } : undefined}>
          <ListTabs {...tabs} />
          <SavedViews />
          {underTabs}
          {rows}
          <Pages />
          {totals}
          <Drawer anchor="bottom" open={filtering} onClose={() => setFiltering(false)} className="pay-drawer">
            {filters}
            <Button variant="contained" size="large" onClick={() => setFiltering(false)}>
              {t('filter.done')}
            </Button>
            {exported('export', {})}
          </Drawer>
          {floating}
        </Bleed>
      ) : (
        <ListCard component="section">
          <TabRow className={brief ? 'brief' : ''}>
            <ListTabs {...tabs} />
          </TabRow>
          {filters}
          {rows}
          {bulk && (
            <SelectionBar>
              {bulk}
              {exported('bulk-export', { size: 'small' })}
            </SelectionBar>
          )}
          {totals}
          <Pages />
        </ListCard>
      )}
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
};
