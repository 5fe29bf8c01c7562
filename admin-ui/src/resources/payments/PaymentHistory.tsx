import AddRounded from '@mui/icons-material/AddRounded';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Alert, Button, Fab } from '@mui/material';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { useLive } from '../../providers/live';
import {
  formatCount,
  Bar,
  BusyButton,
  formatClock,
  formatDate,
  lastDayOf,
  type MainStatus,
  useAnswer,
  useTimeZone,
  useLabels,
} from '../../shared';
import { useListFilter } from '../../shared/filters';
import { LongList, LongListPage, Totals } from '../../shared/lists';
import { useSmall } from '../../shared/use-small';
import { HistoryFilters, SearchChip } from './history/HistoryFilters';
import { paymentRows, rowsBeside } from './history/payment-rows';
import { RowDeeds, useRowDeeds } from './history/RowDeeds';
import { TodayStrip } from './history/TodayStrip';
import { ChangedRowsContext, useLiveRows } from './history/use-live-rows';
import { useRememberedList } from './last-list';
import { newRequestPath } from './paths';
import { PeekFrame } from './peek/PeekFrame';
import { usePeek } from './peek/use-peek';
import type { Payment, PaymentFilter, PaymentStats } from './types';

const statuses: (MainStatus | 'onHold')[] = [
  'pending',
  'onHold',
  'success',
  'timed_out',
  'canceled',
  'refunded',
  'partialRefunded',
];

/** Counts per status and sums per currency of everything that fits the filter, not only of the page shown. */
const useStats = (filter: PaymentFilter): PaymentStats | undefined =>
  useAnswer<PaymentStats>(['payment-stats', 'filter', filter], '/payments/stats', {
    query: { filter: JSON.stringify(filter) },
    placeholderData: keepPreviousData,
  }).data;

/** While the server cannot be reached the rows stay, and their age is said. */
const OfflineNotice = () => {
  const t = useLabels('payments.history');
  const timeZone = useTimeZone();
  const { status, freshAt } = useLive();
  if (status !== 'offline') return null;
  return (
    <Alert severity="warning" icon={<CloudOffOutlined />} sx={{ mb: '16px' }} data-testid="offline">
      {t('offline', { at: formatClock(freshAt, timeZone) })}
    </Alert>
  );
};

/** As many as one list answers by their ids. */
const MANY = 200;

/** Money is moved one payment at a time, in its own screen; links are sent again for many, of every page. */
const ResendSelected = () => {
  const t = useLabels('payments.history.action');
  const { resend } = useRowDeeds();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = [], selectedIds = [] } = useListContext<Payment>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const chosen = data.filter(({ id }) => selectedIds.includes(id));
      const elsewhere = selectedIds.filter((id) => !data.some((shown) => shown.id === id));
      for (let at = 0; at < elsewhere.length; at += MANY) {
        const ids = elsewhere.slice(at, at + MANY);
        chosen.push(...(await dataProvider.getMany<Payment>('payments', { ids })).data);
      }
      return chosen;
    },
    onSuccess: resend,
    onError: (error) => notify(describeError(error, translate), { type: 'error' }),
  });
  return (
    <BusyButton
      size="small"
      startIcon={<SendRounded />}
      running={isPending}
      onClick={() => mutate()}
      data-testid="bulk-resend"
    >
      {t('resend')}
    </BusyButton>
  );
};

const View = ({ peeking }: { peeking: boolean }) => {
  const translate = useTranslate();
  const t = useLabels('payments.history');
  const timeZone = useTimeZone();
  const { filter } = useListFilter<PaymentFilter>('mainStatus');
  const { mainStatus: _, ...withoutStatus } = filter;
  const { createdFrom, createdTo } = filter;
  const counts = useStats(withoutStatus);
  const sums = useStats(filter);
  const { waiting, show, changed } = useLiveRows();
  useRememberedList();
  const countOf = (status: string): string => {
    if (!counts || counts.capped) return '';
    const count = status === 'all' ? counts.total : (counts.byStatus[status] ?? 0);
    return formatCount(count);
  };
  return (
    <ChangedRowsContext value={changed}>
      <LongList
        brief={peeking}
        news={
          // New requests wait here until the reader wants them, so that no row moves under the pointer.
          <span aria-live="polite">
            {waiting > 0 && (
              <Button
                className="pay-pill"
                data-testid="new-rows-pill"
                onClick={show}
                startIcon={<ExpandLessRounded />}
              >
                {t('newRows', { count: waiting })}
                <u>{t('show')}</u>
              </Button>
            )}
          </span>
        }
        above={
          <>
            <OfflineNotice />
            {!peeking && <TodayStrip />}
          </>
        }
        tabs={{
          source: 'mainStatus',
          label: t('tab.label'),
          values: statuses,
          textOf: (status) =>
            status === 'all'
              ? t('tab.all')
              : translate(status === 'onHold' ? 'payments.detail.hold.held' : `status.${status}`),
          ...(!peeking && { countOf }),
        }}
        filters={<HistoryFilters />}
        underTabs={
          filter.q && (
            <Bar inset>
              <SearchChip />
            </Bar>
          )
        }
        bulk={<ResendSelected />}
        begin={
          <Button variant="outlined" component={Link} to={newRequestPath} startIcon={<AddRounded />}>
            {t('empty.action')}
          </Button>
        }
        totals={
          !peeking && (
            <Totals
              stats={sums}
              note={
                createdFrom &&
                createdTo &&
                `${formatDate(createdFrom, timeZone)} – ${lastDayOf(createdTo, timeZone)}`
              }
              figures={({ requestedMinor, paidMinor, refundedMinor }) => ({
                requested: requestedMinor,
                paid: paidMinor,
                refunded: -refundedMinor,
              })}
            />
          )
        }
        floating={
          <Fab className="pay-fab" variant="extended" color="primary" component={Link} to={newRequestPath}>
            <AddRounded />
            {t('newRequest')}
          </Fab>
        }
      />
    </ChangedRowsContext>
  );
};

/** Payment history: what came in today, what needs a person, then every request of the hotel. */
const PaymentHistory = () => {
  const peeking = usePeek().id !== null;
  const small = useSmall();
  return (
    <LongListPage list={peeking && !small ? rowsBeside : paymentRows}>
      <RowDeeds>
        <PeekFrame>
          <View peeking={peeking} />
        </PeekFrame>
      </RowDeeds>
    </LongListPage>
  );
};

export default PaymentHistory;
