import AddRounded from '@mui/icons-material/AddRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Badge, Button, Card, Drawer, Fab, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  EmptyState,
  ErrorState,
  LoadingRows,
  PageTitle,
  useHotel,
  useShortcut,
  zoneLabel,
} from '../../../shared';
import { newRequestPath } from '../paths';
import { HistoryFilters } from './HistoryFilters';
import { HistoryPagination } from './HistoryPagination';
import { ChangedRowsContext } from './live-rows-context';
import { NewRowsPill } from './NewRowsPill';
import { OfflineNotice } from './OfflineNotice';
import { PaymentCards } from './PaymentCards';
import { PaymentTable } from './PaymentTable';
import { StatusTabs } from './StatusTabs';
import { TodayStrip } from './TodayStrip';
import { TotalsFoot } from './TotalsFoot';
import { type ListSnapshot, snapshotKey } from '../list-snapshot';
import { useFilter } from './use-filter';
import { useLiveRows } from './use-live-rows';
import { usePaymentList } from './use-payment-list';
import { useStats } from './use-stats';
import './history.css';
import './phone.css';
import './table.css';
import './today.css';

/** J and K walk through the rows by moving the focus, so that Enter opens and screen readers follow. */
const useRowKeys = () => {
  const step = (by: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>('.pay-table .pn, .pay-list .pay-li')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', () => step(1), { label: 'payments.history.keyDown' });
  useShortcut('k', () => step(-1), { label: 'payments.history.keyUp' });
};

/** What the detail page needs to offer “previous” and “next” in this very order. */
const useRememberedList = () => {
  const { data, page, perPage, sort, filterValues, total } = usePaymentList();
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
      total: total ?? 0,
    });
    // The filter object is new on each render; its text is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, page, perPage, sort.field, sort.order, JSON.stringify(filterValues), total]);
};

const Rows = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch, total } = usePaymentList();
  const { filter, clear } = useFilter();
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 102 : 48} />;
  const failure = error && (
    <div className="pay-inset">
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        title={translate('payments.history.didNotLoad')}
      />
    </div>
  );
  if (!data) return failure;
  if (total === 0) {
    const filtered = Object.keys(filter).length > 0;
    return (
      <EmptyState
        title={translate(filtered ? 'payments.history.empty.noMatch' : 'payments.history.empty.title')}
        action={
          filtered ? (
            <Button variant="outlined" onClick={clear}>
              {translate('payments.history.filter.clear')}
            </Button>
          ) : (
            <Button variant="outlined" component={Link} to={newRequestPath} startIcon={<AddRounded />}>
              {translate('payments.history.empty.action')}
            </Button>
          )
        }
      >
        {translate(filtered ? 'payments.history.empty.noMatchText' : 'payments.history.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      {failure}
      {small ? <PaymentCards /> : <PaymentTable />}
    </>
  );
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
  const { filter, isNarrowed } = useFilter();
  const { mainStatus: _, ...withoutStatus } = filter;
  const counts = useStats(withoutStatus);
  const sums = useStats(filter);
  const live = useLiveRows();
  const [filtersOpen, setFiltersOpen] = useState(false);
  useRowKeys();
  useRememberedList();

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
          {small && (
            <IconButton
              aria-label={translate('payments.history.filter.label')}
              onClick={() => setFiltersOpen(true)}
              sx={{ width: 44, height: 44, m: '-8px' }}
            >
              <Badge variant="dot" color="primary" invisible={!isNarrowed}>
                <FilterListRounded />
              </Badge>
            </IconButton>
          )}
        </>
      }
    />
  );

  return (
    <ChangedRowsContext value={live.changed}>
      {title}
      <OfflineNotice />
      <TodayStrip small={small} />
      {small ? (
        <div className="pay-bleed">
          <StatusTabs stats={counts.data} small />
          <Rows small />
          <HistoryPagination />
          <TotalsFoot stats={sums.data} />
          <FilterDrawer open={filtersOpen} onClose={() => setFiltersOpen(false)} />
          <Fab className="pay-fab" variant="extended" color="primary" component={Link} to={newRequestPath}>
            <AddRounded />
            {translate('payments.history.newRequest')}
          </Fab>
        </div>
      ) : (
        <Card component="section" className="pay-history">
          <StatusTabs stats={counts.data} small={false} />
          <HistoryFilters />
          <Rows small={false} />
          <TotalsFoot stats={sums.data} />
          <HistoryPagination />
        </Card>
      )}
    </ChangedRowsContext>
  );
};
