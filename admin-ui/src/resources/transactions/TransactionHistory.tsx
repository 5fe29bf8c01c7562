import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer, useHotel, useLabels } from '../../shared';
import { DayRangeFilter, FilterBar, FilterMenu, SearchBox, useListFilter } from '../../shared/filters';
import { LongList, LongListPage, Totals } from '../../shared/lists';
import { transactionRows, useMethodNames, useStatusText } from './transaction-rows';
import { kinds, statuses, type TransactionFilter, type TransactionStats } from './types';

const Filters = ({ stats }: { stats: TransactionStats | undefined }) => {
  const t = useLabels('transactions.filter');
  const { hotel } = useHotel();
  const { filter } = useListFilter<TransactionFilter>();
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
    <FilterBar tab="kind">
      <SearchBox label={t('search')} />
      <DayRangeFilter name="at" label={t('at')} />
      <FilterMenu
        name="status"
        label={t('status')}
        choices={statuses.map((status) => ({
          value: status,
          text:
            status === 'success'
              ? t('succeededOrPosted')
              : statusText(status, status === 'running' || status === 'fail'),
        }))}
      />
      {methods.all.length > 0 && (
        <FilterMenu name="method" label={t('method')} source="methodCode" choices={methods.all} />
      )}
      {methods.platforms.length > 1 && (
        <FilterMenu name="platform" label={t('platform')} choices={asChoices(methods.platforms)} />
      )}
      <FilterMenu
        name="currency"
        label={t('currency')}
        source="currencyCode"
        choices={asChoices(currencies)}
      />
    </FilterBar>
  );
};

const View = () => {
  const t = useLabels('transactions.tab');
  const { filter } = useListFilter<TransactionFilter>();
  const { data: stats } = useAnswer<TransactionStats>(
    ['transaction-stats', filter],
    '/payment-transactions/stats',
    { query: { filter: JSON.stringify(filter) }, placeholderData: keepPreviousData },
  );
  return (
    <LongList
      // Money apart from the book, at a click.
      tabs={{ source: 'kind', label: t('label'), values: kinds, textOf: t }}
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
