import { Tab, Tabs } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { MainStatus } from '../../../shared';
import type { PaymentStats } from '../types';
import { usePaymentFilter } from './use-payment-filter';

const statuses: MainStatus[] = ['pending', 'success', 'timed_out', 'canceled', 'refunded', 'partialRefunded'];
const ALL = 'all';

/** One tab per status, each with the count under the other filters; the choice is part of the filter in the URL. */
export const StatusTabs = ({ stats, small }: { stats: PaymentStats | undefined; small: boolean }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { filter, change } = usePaymentFilter();

  const countOf = (status: string): string => {
    if (!stats || stats.capped) return '';
    const count = status === ALL ? stats.total : (stats.byStatus[status as MainStatus] ?? 0);
    return new Intl.NumberFormat(locale).format(count);
  };

  return (
    <Tabs
      className={small ? 'pay-chips' : 'pay-tabs'}
      value={filter.mainStatus ?? ALL}
      onChange={(_, status: string) =>
        change({ mainStatus: status === ALL ? undefined : (status as MainStatus) })
      }
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
              <small>{countOf(status)}</small>
            </span>
          }
        />
      ))}
    </Tabs>
  );
};
