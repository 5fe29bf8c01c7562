import { Button, Drawer, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle, useHotel, zoneLabel } from '../../shared';
import {
  Bleed,
  Columns,
  ExportButton,
  Exporting,
  ListCard,
  OpenFilters,
  Pages,
  SavedViews,
  TabRow,
  useRowKeys,
  useShownColumns,
} from '../../shared/lists';
import { allColumns, COLUMNS_KEY, columnsInFile, hiddenAtFirst, wordOf } from './columns';
import { TransactionFilters } from './TransactionFilters';
import { TransactionRows } from './TransactionRows';
import { TransactionTotals } from './TransactionTotals';
import { kinds, type TransactionKind } from './types';
import { useTransactionFilter, useTransactionList, useTransactionStats } from './use-transactions';

const ALL = 'all';

/** Money apart from the book, at a click. */
const KindTabs = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const { filter, change } = useTransactionFilter();
  return (
    <Tabs
      className={small ? 'pay-chips' : 'pay-tabs'}
      value={filter.kind ?? ALL}
      onChange={(_, kind: string) => change({ kind: kind === ALL ? undefined : (kind as TransactionKind) })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('transactions.tab.label')}
    >
      {[ALL, ...kinds].map((kind) => (
        <Tab
          key={kind}
          value={kind}
          data-testid={`tab-${kind}`}
          label={translate(`transactions.tab.${kind}`)}
        />
      ))}
    </Tabs>
  );
};

export const TransactionsView = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { data, total } = useTransactionList();
  const { filter, isNarrowed } = useTransactionFilter();
  const stats = useTransactionStats(filter);
  const shown = useShownColumns(COLUMNS_KEY, allColumns, hiddenAtFirst);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [exporting, setExporting] = useState(false);
  useRowKeys();
  const hasRows = total !== 0 && data !== undefined;

  const filters = <TransactionFilters stats={stats.data} />;
  const exportButton = <ExportButton onClick={() => setExporting(true)} />;
  return (
    <>
      <PageTitle
        title={translate('transactions.title')}
        aside={
          !small && hotel ? translate('transactions.timesIn', { zone: zoneLabel(hotel.timeZone) }) : undefined
        }
        actions={
          small ? (
            <>
              {exportButton}
              <OpenFilters isNarrowed={isNarrowed} onClick={() => setFiltersOpen(true)} />
            </>
          ) : (
            <>
              {hasRows && (
                <Columns
                  storeKey={COLUMNS_KEY}
                  hiddenAtFirst={hiddenAtFirst}
                  columns={allColumns.map((name) => ({
                    name,
                    label: translate(`transactions.column.${wordOf(name)}`),
                  }))}
                />
              )}
              {exportButton}
            </>
          )
        }
      />
      {small ? (
        <Bleed>
          <KindTabs small />
          <TransactionRows small />
          <Pages />
          <TransactionTotals stats={stats.data} />
          <Drawer
            anchor="bottom"
            open={filtersOpen}
            onClose={() => setFiltersOpen(false)}
            className="pay-drawer"
          >
            {filters}
            <Button variant="contained" size="large" onClick={() => setFiltersOpen(false)}>
              {translate('transactions.filter.done')}
            </Button>
          </Drawer>
        </Bleed>
      ) : (
        <ListCard component="section">
          <TabRow>
            <KindTabs small={false} />
            <SavedViews />
          </TabRow>
          {filters}
          <TransactionRows small={false} />
          <TransactionTotals stats={stats.data} />
          <Pages />
        </ListCard>
      )}
      {exporting && (
        <Exporting kind="transactions" columns={columnsInFile(shown)} onClose={() => setExporting(false)} />
      )}
    </>
  );
};
