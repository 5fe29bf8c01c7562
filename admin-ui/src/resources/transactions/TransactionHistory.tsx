import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer, useHotel, useTimeZone, useWords } from '../../shared';
import { DayRangeFilter, FilterBar, FilterMenu, SearchBox, useListFilter } from '../../shared/filters';
import { LongList, LongListPage, Totals } from '../../shared/lists';
import { transactionRows, useMethodNames, useStatusText } from './transaction-rows';
import { kinds, statuses, type TransactionFilter, type TransactionStats } from './types';

// The kind is a tab of its own: clearing the filters leaves it.
const useFilter = () => useListFilter<TransactionFilter>('kind');

const Filters = ({ stats }: { stats: TransactionStats | undefined }) => {
  const word = useWords('transactions.filter');
  const { hotel } = useHotel();
  const timeZone = useTimeZone();
  const { filter, change, isNarrowed, clear } = useFilter();
  const methods = useMethodNames();
  const statusText = useStatusText();
  const currencies = [
    hotel?.currencyCode,
    ...(stats?.sums.map(({ currencyCode }) => currencyCode) ?? []),
    filter.currencyCode,
  ];
  const asChoices = (values: (string | undefined)[]) =>
    [...new Set(values.filter((value) => value !== undefined))].map((value) => ({ value, text: value }));
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
          choices={asChoices(methods.platforms)}
          onChange={(platform) => change({ platform })}
        />
      )}
      <FilterMenu
        name="currency"
        label={word('currency')}
        value={filter.currencyCode}
        choices={asChoices(currencies)}
        onChange={(currencyCode) => change({ currencyCode })}
      />
    </FilterBar>
  );
};

const View = () => {
  const word = useWords('transactions.tab');
  const { filter } = useFilter();
  const { data: stats } = useAnswer<TransactionStats>(
    ['transaction-stats', filter],
    '/payment-transactions/stats',
    { query: { filter: JSON.stringify(filter) }, placeholderData: keepPreviousData },
  );
  return (
    <LongList
      // Money apart from the book, at a click.
      tabs={{ source: 'kind', label: word('label'), values: kinds, textOf: word }}
      filters={<Filters stats={stats} />}
      totals={
        <Totals stats={stats} figures={({ in: came, out }) => ({ in: came, out: -out, kept: came - out })} />
      }
    />
  );
};

/** For whoever balances the day. */
const TransactionHistory = () => (
  <LongListPage list={transactionRows}>
    <View />
  </LongListPage>
);

export default TransactionHistory;
