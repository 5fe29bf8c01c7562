import { useTranslate } from 'react-admin';
import { useHotel, useTimeZone } from '../../shared';
import { DayRangeFilter, FilterBar, FilterMenu, SearchBox } from '../../shared/filters';
import { useStatusText } from './StatusMark';
import { statuses, type TransactionFilter, type TransactionStats } from './types';
import { useMethodNames, useTransactionFilter } from './use-transactions';

export const TransactionFilters = ({ stats }: { stats: TransactionStats | undefined }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const timeZone = useTimeZone();
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
    <FilterBar isNarrowed={isNarrowed} clear={clear}>
      <SearchBox label={word('search')} />
      <DayRangeFilter
        name="at"
        label={word('at')}
        value={{ from: filter.from, to: filter.to }}
        timeZone={timeZone}
        onChange={({ from, to }) => change({ from, to })}
      />
      <FilterMenu
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
        <FilterMenu
          name="method"
          label={word('method')}
          value={filter.methodCode}
          choices={methods.all}
          onChange={(methodCode) => change({ methodCode })}
        />
      )}
      {methods.platforms.length > 1 && (
        <FilterMenu
          name="platform"
          label={word('platform')}
          value={filter.platform}
          choices={methods.platforms.map((value) => ({ value, text: value }))}
          onChange={(platform) => change({ platform })}
        />
      )}
      <FilterMenu
        name="currency"
        label={word('currency')}
        value={filter.currencyCode}
        choices={[...currencies].map((value) => ({ value, text: value }))}
        onChange={(currencyCode) => change({ currencyCode })}
      />
    </FilterBar>
  );
};
