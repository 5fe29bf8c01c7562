import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Box, Button, ButtonBase, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  ListBase,
  RecordContextProvider,
  ResourceContextProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { describeError } from '../../providers/errors';
import {
  ActionsHead,
  BusyButton,
  EmptyState,
  ErrorState,
  LoadingRows,
  Section,
  useSmall,
  useTimeZone,
  ZoneTime,
} from '../../shared';
import { SearchBox, useListFilter } from '../../shared/filters';
import { CardList } from '../../shared/lists/look';
import { formatCount } from '../../shared/money';
import { Bar } from '../../shared/primitives';
import { useResource } from '../../shared/resource';
import { Pager } from '../../shared/resource/Pager';
import { formatNear } from '../../shared/time';
import { DeliveryMenu } from './DeliveryMenu';
import { DeliveryPanel } from './DeliveryPanel';
import { useWebhookLabels } from './labels';
import { DeliveryState, useNextTry, useTook } from './state';
import { type Delivery, type Endpoint, type Figures, hasFailed, isOnItsWay } from './types';
import { useEndpointActions } from './use-webhooks';

const Column = DataTable.Col<Delivery>;
const PAGE = 20;
const WATCH_MS = 1_500;
const TABS = { all: 'all', failed: 'allFailed', delivered: 'allDelivered' } as const;
type TabName = keyof typeof TABS;

const StateTabs = ({ figures }: { figures: Figures | undefined }) => {
  const t = useWebhookLabels();
  const small = useSmall();
  const { filter, change } = useListFilter('state');
  return (
    <Tabs
      className={small ? 'pay-chips' : 'pay-tabs'}
      value={(filter['state'] as TabName | undefined) ?? 'all'}
      onChange={(_, value: TabName) => change({ state: value === 'all' ? undefined : value })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('deliveries.filter')}
    >
      {(Object.keys(TABS) as TabName[]).map((tab) => (
        <Tab
          key={tab}
          value={tab}
          data-testid={`tab-${tab}`}
          {...(small && { sx: { minHeight: '44px !important' } })}
          label={
            <span>
              {t(`deliveries.${tab}`)}
              {figures && <small>{formatCount(figures[TABS[tab]])}</small>}
            </span>
          }
        />
      ))}
    </Tabs>
  );
};

const Table = () => {
  const t = useWebhookLabels();
  const timeZone = useTimeZone();
  const took = useTook();
  const nextTry = useNextTry();
  const label = (column: 'event' | 'payment' | 'tries' | 'answer' | 'took' | 'next') => t(`column.${column}`);
  return (
    <DataTable<Delivery>
      className="set-table chg-rows"
      bulkActionButtons={false}
      rowClick="expand"
      expand={<DeliveryPanel />}
      expandSingle
      empty={<></>}
      rowSx={(delivery) => ({
        '& > td:first-of-type': hasFailed(delivery) ? { boxShadow: 'inset 3px 0 0 var(--fail-line)' } : {},
      })}
    >
      <Column
        disableSort
        label={label('event')}
        className="col-nowrap"
        render={({ webhookId, type, createdAt }) => (
          <span data-testid="delivery" data-webhook={webhookId} data-type={type}>
            <div className="l1">{type}</div>
            <div className="l2">
              <ZoneTime value={createdAt} style="near" />
            </div>
          </span>
        )}
      />
      <Column
        disableSort
        label={label('payment')}
        className="col-nowrap"
        render={({ paymentNo, guest }) => (
          <>
            <div>{paymentNo ?? t('deliveries.test')}</div>
            <div className="l2">{guest}</div>
          </>
        )}
      />
      <Column
        disableSort
        label={label('tries')}
        className="col-nowrap"
        render={({ state, tries, triesOf }) =>
          state === 'delivered' ? tries : t('delivery.tries', { no: tries, most: triesOf })
        }
      />
      <Column
        disableSort
        label={label('answer')}
        render={(delivery) => <DeliveryState delivery={delivery} />}
      />
      <Column
        disableSort
        label={label('took')}
        align="right"
        className="col-nowrap"
        render={({ tookMs }) => took(tookMs)}
      />
      <Column
        disableSort
        label={label('next')}
        className="col-nowrap"
        render={(delivery) => nextTry(delivery, (at) => formatNear(at, timeZone))}
      />
      <Column
        disableSort
        label={<ActionsHead />}
        className="col-actions"
        render={(delivery) => <DeliveryMenu delivery={delivery} />}
      />
    </DataTable>
  );
};

const DeliveryCard = ({ delivery }: { delivery: Delivery }) => {
  const t = useWebhookLabels();
  const timeZone = useTimeZone();
  const took = useTook();
  const nextTry = useNextTry();
  const [open, setOpen] = useState(false);
  const { type, webhookId, createdAt, paymentNo, guest, state, tookMs } = delivery;
  const Fold = open ? ExpandLessRounded : ExpandMoreRounded;
  return (
    <RecordContextProvider value={delivery}>
      <ButtonBase
        className={`pay-li ${hasFailed(delivery) ? 'att-fail' : ''}`}
        sx={{ width: '100%', textAlign: 'left', font: 'inherit' }}
        aria-expanded={open}
        aria-label={t(open ? 'action.hide' : 'action.show')}
        aria-describedby={`delivery-${delivery.id}`}
        onClick={() => setOpen(!open)}
        data-testid="delivery"
        data-webhook={webhookId}
        data-type={type}
      >
        <span className="n" id={`delivery-${delivery.id}`}>
          {type}
        </span>
        <span className="tm">
          <ZoneTime value={createdAt} style="near" /> <Fold aria-hidden sx={{ fontSize: 18, mb: '-4px' }} />
        </span>
        <span className="s">{[paymentNo ?? t('deliveries.test'), guest].filter(Boolean).join(' · ')}</span>
        <span className="st" style={{ marginTop: 0 }}>
          <DeliveryState delivery={delivery} spelled />
          <span className="tm">
            {state === 'delivered'
              ? took(tookMs)
              : nextTry(delivery, (at) => t('delivery.next', { at: formatNear(at, timeZone) }))}
          </span>
        </span>
      </ButtonBase>
      {open && <DeliveryPanel />}
    </RecordContextProvider>
  );
};

const Cards = () => {
  const t = useWebhookLabels();
  const { data = [], total = 0, perPage, setPerPage } = useListContext<Delivery>();
  return (
    <CardList sx={{ mx: '-16px' }}>
      {data.map((delivery) => (
        <div key={delivery.id}>
          <DeliveryCard delivery={delivery} />
        </div>
      ))}
      {total > data.length && (
        <Box sx={{ p: '12px 16px 0' }}>
          <Button
            fullWidth
            variant="outlined"
            size="large"
            onClick={() => setPerPage(perPage + PAGE)}
            data-testid="more-deliveries"
          >
            {t('action.more', { count: Math.min(PAGE, total - data.length) })}
          </Button>
        </Box>
      )}
    </CardList>
  );
};

const Rows = () => {
  const t = useWebhookLabels();
  const translate = useTranslate();
  const small = useSmall();
  const { data, error, isPending, refetch, total } = useListContext<Delivery>();
  const { filter, isNarrowed, clearAll } = useListFilter('state');
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 84 : 48} />;
  const failure = error && (
    <Box sx={{ p: '12px 18px' }}>
      <ErrorState error={error} onRetry={() => void refetch()} title={t('deliveries.didNotLoad')} />
    </Box>
  );
  if (!data) return failure;
  if (total === 0) {
    const narrowed = isNarrowed || filter['state'] !== undefined;
    return (
      <EmptyState
        title={t(narrowed ? 'deliveries.noMatch' : 'deliveries.empty')}
        action={
          narrowed && (
            <Button variant="outlined" onClick={clearAll}>
              {translate('filters.clear')}
            </Button>
          )
        }
      >
        {t(narrowed ? 'deliveries.noMatchText' : 'deliveries.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {failure}
      {small ? <Cards /> : <Table />}
    </>
  );
};

const TestButton = ({ endpoint }: { endpoint: Endpoint }) => {
  const t = useWebhookLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const { test } = useEndpointActions(endpoint);
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await test();
    } catch (error) {
      notify(describeError(error, translate), { type: 'error' });
    } finally {
      setRunning(false);
    }
  };
  return (
    <BusyButton
      variant="outlined"
      size="small"
      running={running}
      startIcon={<SendRounded />}
      onClick={() => void run()}
      sx={{ minHeight: { xs: 44, sm: 30 } }}
      data-testid="send-test"
    >
      {t('action.test')}
    </BusyButton>
  );
};

/** What was sent to one address, the newest first. While something is on its way the rows are read again. */
export const Deliveries = ({ endpoint, figures }: { endpoint: Endpoint; figures: Figures | undefined }) => {
  const t = useWebhookLabels();
  const small = useSmall();
  const { name } = useResource();
  const search = <SearchBox label={t('deliveries.search')} />;
  const kept = figures && t('deliveries.kept', { count: figures.keptDays });
  return (
    <ListBase<Delivery>
      resource="webhook-deliveries"
      filter={{ endpointId: endpoint.id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={PAGE}
      storeKey={false}
      disableAuthentication
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? WATCH_MS : false),
      }}
    >
      {/* What can be done with a delivery is a matter of its address. */}
      <ResourceContextProvider value={name}>
        {small ? (
          <div data-testid="deliveries">
            {search}
            <Box sx={{ mx: '-16px' }}>
              <StateTabs figures={figures} />
            </Box>
            <Rows />
            <Box sx={{ p: '10px 0', fontSize: 13, color: 'var(--text-3)' }}>{kept}</Box>
            {endpoint.editable && (
              <Box sx={{ '& > button': { width: '100%' } }}>
                <TestButton endpoint={endpoint} />
              </Box>
            )}
          </div>
        ) : (
          <Section
            title={t('deliveries.title', { name: endpoint.name })}
            actions={endpoint.editable && <TestButton endpoint={endpoint} />}
            flush
            sx={{ overflow: 'clip' }}
            data-testid="deliveries"
          >
            <Bar
              sx={{ pr: '18px', borderBottom: '1px solid var(--line)', '& > .list-search': { ml: 'auto' } }}
            >
              <StateTabs figures={figures} />
              {search}
            </Bar>
            <Rows />
            <Pager aside={kept} />
          </Section>
        )}
      </ResourceContextProvider>
    </ListBase>
  );
};
