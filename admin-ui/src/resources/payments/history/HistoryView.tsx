import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Card, Drawer, Fab } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CursorMeta } from '../../../providers/cursor-lists';
import { PageTitle, useHotel, zoneLabel } from '../../../shared';
import {
  Columns,
  ExportButton,
  Exporting,
  OpenFilters,
  Pages,
  SavedViews,
  SelectionBar,
  useRowKeys,
  useShownColumns,
} from '../../../shared/lists';
import { type ListSnapshot, snapshotKey } from '../list-snapshot';
import { newRequestPath } from '../paths';
import type { Payment } from '../types';
import { BulkActions } from './BulkActions';
import { allColumns, COLUMNS_KEY, columnsInFile, hiddenAtFirst, wordOf } from './columns';
import { HistoryFilters } from './HistoryFilters';
import { HistoryRows } from './HistoryRows';
import { ChangedRowsContext } from './live-rows-context';
import { NewRowsPill } from './NewRowsPill';
import { OfflineNotice } from './OfflineNotice';
import { ResendContext } from './resend-context';
import { ResendDialog } from './ResendDialog';
import { SearchChip } from './SearchChip';
import { StatusTabs } from './StatusTabs';
import { TodayStrip } from './TodayStrip';
import { TotalsFoot } from './TotalsFoot';
import { useLiveRows } from './use-live-rows';
import { usePaymentFilter } from './use-payment-filter';
import { usePaymentList } from './use-payment-list';
import { useStats } from './use-stats';
import './today.css';

/** What the detail page needs to offer “previous” and “next” in this very order. */
const useRememberedList = () => {
  const { data, page, perPage, sort, filterValues, total, ...list } = usePaymentList();
  const { moreThan } = (list.meta ?? {}) as CursorMeta;
  const [, remember] = useStore<ListSnapshot | null>(snapshotKey, null);
  const ids = data?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === undefined) return;
    remember({
      ids: ids ? ids.split(' ') : [],
      page,
      perPage,
      sort,
      filter: filterValues,
      total: total ?? moreThan ?? 0,
      more: moreThan !== undefined,
    });
    // The filter object is new on each render; its text is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, page, perPage, sort.field, sort.order, JSON.stringify(filterValues), total, moreThan]);
};

const FilterDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Drawer anchor="bottom" open={open} onClose={onClose} className="pay-drawer">
      <HistoryFilters />
      <Button variant="contained" size="large" onClick={onClose}>
        {translate('payments.history.filter.done')}
      </Button>
    </Drawer>
  );
};

export const HistoryView = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { total, data } = usePaymentList();
  const { filter, isNarrowed } = usePaymentFilter();
  const { mainStatus: _, ...withoutStatus } = filter;
  const counts = useStats(withoutStatus);
  const sums = useStats(filter);
  const live = useLiveRows();
  const shown = useShownColumns(COLUMNS_KEY, allColumns, hiddenAtFirst);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [resending, setResending] = useState<Payment[] | null>(null);
  useRowKeys();
  useRememberedList();
  const hasRows = total !== 0 && data !== undefined;

  const title = (
    <PageTitle
      title={translate('payments.history.title')}
      aside={
        !small && hotel
          ? translate('payments.history.timesIn', { zone: zoneLabel(hotel.timeZone) })
          : undefined
      }
      actions={
        <>
          <NewRowsPill waiting={live.waiting} onShow={live.show} />
          {small ? (
            <OpenFilters isNarrowed={isNarrowed} onClick={() => setFiltersOpen(true)} />
          ) : (
            <>
              {hasRows && (
                <Columns
                  storeKey={COLUMNS_KEY}
                  hiddenAtFirst={hiddenAtFirst}
                  columns={allColumns.map((name) => ({
                    name,
                    label: translate(`payments.history.column.${wordOf(name)}`),
                  }))}
                />
              )}
              <ExportButton onClick={() => setExporting(true)} />
            </>
          )}
        </>
      }
    />
  );

  return (
    <ChangedRowsContext value={live.changed}>
      <ResendContext value={setResending}>
        {title}
        <OfflineNotice />
        <TodayStrip small={small} />
        {small ? (
          <div className="pay-bleed">
            <StatusTabs stats={counts.data} small />
            {filter.q && (
              <div className="list-filters">
                <SearchChip />
              </div>
            )}
            <HistoryRows small />
            <Pages />
            <TotalsFoot stats={sums.data} />
            <FilterDrawer open={filtersOpen} onClose={() => setFiltersOpen(false)} />
            <Fab className="pay-fab" variant="extended" color="primary" component={Link} to={newRequestPath}>
              <AddRounded />
              {translate('payments.history.newRequest')}
            </Fab>
          </div>
        ) : (
          <Card component="section" className="pay-history">
            <div className="pay-tab-row">
              <StatusTabs stats={counts.data} small={false} />
              <SavedViews />
            </div>
            <HistoryFilters />
            <SelectionBar>
              <BulkActions onExport={() => setExporting(true)} />
            </SelectionBar>
            <HistoryRows small={false} />
            <TotalsFoot stats={sums.data} />
            <Pages />
          </Card>
        )}
        {exporting && (
          <Exporting kind="payments" columns={columnsInFile(shown)} onClose={() => setExporting(false)} />
        )}
        {resending && <ResendDialog payments={resending} onClose={() => setResending(null)} />}
      </ResendContext>
    </ChangedRowsContext>
  );
};
