import { useTranslate } from 'react-admin';
import { useLocalName, useTimeZone } from '../../../shared';
import { DayRangeFilter, FilterBar, FilterMenu } from '../../../shared/filters';
import type { PaymentFilter } from '../types';
import { usePaymentMethods } from '../use-payment-methods';
import { CashierFilter } from './CashierFilter';
import { MoreFilters } from './MoreFilters';
import { SearchChip } from './SearchChip';
import { usePaymentFilter } from './use-payment-filter';
import { usePostingChoices } from './use-choices';

/** What is asked for every hour of a shift stands in the bar; the rest waits behind “More filters”. */
export const HistoryFilters = () => {
  const translate = useTranslate();
  const localName = useLocalName();
  const timeZone = useTimeZone();
  const { filter, change, isNarrowed, clear } = usePaymentFilter();
  const { data: methods = [] } = usePaymentMethods();
  const postings = usePostingChoices();
  return (
    <FilterBar isNarrowed={isNarrowed} clear={clear}>
      <SearchChip />
      <DayRangeFilter
        name="created"
        label={translate('payments.history.filter.created')}
        value={{ from: filter.createdFrom, to: filter.createdTo }}
        timeZone={timeZone}
        onChange={({ from, to }) => change({ createdFrom: from, createdTo: to })}
      />
      <FilterMenu
        name="posting"
        label={translate('payments.history.filter.posting')}
        value={filter.postingStatus}
        choices={postings}
        onChange={(postingStatus) =>
          change({ postingStatus: postingStatus as PaymentFilter['postingStatus'] })
        }
      />
      <FilterMenu
        name="method"
        label={translate('payments.history.filter.method')}
        value={filter.methodCode}
        choices={methods.map((method) => ({ value: method.code, text: localName(method) }))}
        onChange={(methodCode) => change({ methodCode })}
      />
      <CashierFilter />
      <MoreFilters />
    </FilterBar>
  );
};
