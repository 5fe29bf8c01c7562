import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHotel } from '../../shared';
import { DayRangeFilter, FilterMenuButton, SearchField } from '../../shared/lists';
import { useStatusText } from './StatusMark';
import { statuses, type TransactionFilter, type TransactionStats } from './types';
import { useMethodNames, useTransactionFilter } from './use-transactions';

export const TransactionFilters = ({ stats }: { stats: TransactionStats | undefined }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { filter, change, isNarrowed, clear } = useTransactionFilter();
  const methods = useMethodNames();
  const statusText = useStatusText();
  const word = (key: string) => translate(`transactions.filter.${key}`);
  const currencies = new Set([
    ...(hotel ? [hotel.currencyCode] : []),
    ...(stats?.sums.map(({ currencyCode }) => currencyCode) ?? []),
    ...(filter.currencyCode ? [filter.currencyCode] : []),
  ]);
  return (
    <div className="pay-filters" role="search" aria-label={translate('lists.filter.label')}>
      <SearchField label={word('search')} testId="transactions-search" />
      <DayRangeFilter
        name="at"
        label={word('at')}
        value={{ from: filter.from, to: filter.to }}
        onChange={({ from, to }) => change({ from, to })}
      />
      <FilterMenuButton
        name="status"
        label={word('status')}
        value={filter.status}
        choices={statuses.map((status) => ({
          value: status,
          text:
            status === 'success'
              ? word('succeededOrPosted')
              : statusText(status, status === 'running' || status === 'fail'),
        }))}
        onChange={(status) => change({ status: status as TransactionFilter['status'] })}
      />
      {methods.all.length > 0 && (
        <FilterMenuButton
          name="method"
          label={word('method')}
          value={filter.methodCode}
          choices={methods.all}
          onChange={(methodCode) => change({ methodCode })}
        />
      )}
      {methods.platforms.length > 1 && (
        <FilterMenuButton
          name="platform"
          label={word('platform')}
          value={filter.platform}
          choices={methods.platforms.map((value) => ({ value, text: value }))}
          onChange={(platform) => change({ platform })}
        />
      )}
      <FilterMenuButton
        name="currency"
        label={word('currency')}
        value={filter.currencyCode}
        choices={[...currencies].map((value) => ({ value, text: value }))}
        onChange={(currencyCode) => change({ currencyCode })}
      />
      {isNarrowed && (
        <Button size="small" onClick={clear} startIcon={<CloseRounded />} data-testid="clear-filters">
          {translate('lists.filter.clear')}
        </Button>
      )}
    </div>
  );
};
