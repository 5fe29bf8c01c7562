import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MainStatus } from '../../../shared';
import type { PaymentStats } from '../types';
import { usePaymentList } from './use-payment-list';

const statuses: MainStatus[] = ['pending', 'success', 'timed_out', 'canceled', 'refunded', 'partialRefunded'];
const ALL = 'all';

/** One tab per status, each with the count under the other filters; the choice is part of the filter in the URL. */
export const StatusTabs = ({ stats, small }: { stats: PaymentStats | undefined; small: boolean }) => {
  const translate = useTranslate();
  const { filterValues: filter, setFilters } = usePaymentList();
  const chosen = filter.mainStatus ?? ALL;

  const choose = (status: string) => {
    const { mainStatus: _, ...rest } = filter;
    setFilters(status === ALL ? rest : { ...rest, mainStatus: status }, undefined, false);
  };
  const countOf = (status: string) =>
    stats && (status === ALL ? stats.total : (stats.byStatus[status as MainStatus] ?? 0));

  return (
    <Tabs
      className={small ? 'pay-chips' : 'pay-tabs'}
      value={chosen}
      onChange={(_, status: string) => choose(status)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('payments.history.tab.label')}
    >
      {[ALL, ...statuses].map((status) => (
        <Tab
          key={status}
          value={status}
          data-testid={`tab-${status}`}
          label={
            <span>
              {status === ALL ? translate('payments.history.tab.all') : translate(`status.${status}`)}
              <small>{countOf(status) ?? ''}</small>
            </span>
          }
        />
      ))}
    </Tabs>
  );
};
