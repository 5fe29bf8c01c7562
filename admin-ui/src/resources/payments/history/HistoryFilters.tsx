import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocalName } from '../../../shared';
import { DayRangeFilter, FilterMenuButton, SearchField } from '../../../shared/lists';
import type { PaymentFilter } from '../types';
import { usePaymentMethods } from '../use-payment-methods';
import { CashierFilter } from './CashierFilter';
import { MoreFilters } from './MoreFilters';
import { usePaymentFilter } from './use-payment-filter';
import { usePostingChoices } from './use-choices';

/** What is asked for every hour of a shift stands in the bar; the rest waits behind “More filters”. */
export const HistoryFilters = () => {
  const translate = useTranslate();
  const localName = useLocalName();
  const { filter, change, isNarrowed, clear } = usePaymentFilter();
  const { data: methods = [] } = usePaymentMethods();
  const postings = usePostingChoices();
  return (
    <div className="pay-filters" role="search" aria-label={translate('lists.filter.label')}>
      <SearchField label={translate('payments.history.filter.search')} testId="history-search" />
      <DayRangeFilter
        name="created"
        label={translate('payments.history.filter.created')}
        value={{ from: filter.createdFrom, to: filter.createdTo }}
        onChange={({ from, to }) => change({ createdFrom: from, createdTo: to })}
      />
      <FilterMenuButton
        name="posting"
        label={translate('payments.history.filter.posting')}
        value={filter.postingStatus}
        choices={postings}
        onChange={(postingStatus) =>
          change({ postingStatus: postingStatus as PaymentFilter['postingStatus'] })
        }
      />
      <FilterMenuButton
        name="method"
        label={translate('payments.history.filter.method')}
        value={filter.methodCode}
        choices={methods.map((method) => ({ value: method.code, text: localName(method) }))}
        onChange={(methodCode) => change({ methodCode })}
      />
      <CashierFilter />
      <MoreFilters />
      {isNarrowed && (
        <Button size="small" onClick={clear} startIcon={<CloseRounded />} data-testid="clear-filters">
          {translate('lists.filter.clear')}
        </Button>
      )}
    </div>
  );
};
