import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared';
import { ListRows } from '../../../shared/lists';
import { newRequestPath } from '../paths';
import { PaymentCards } from './PaymentCards';
import { PaymentTable } from './PaymentTable';
import { usePaymentFilter } from './use-payment-filter';

/** Why there is nothing, and the one thing to do about it. */
const Nothing = () => {
  const translate = useTranslate();
  const { filter, isNarrowed, clear, clearAll } = usePaymentFilter();
  const word = (key: string) => translate(`payments.history.empty.${key}`);
  if (isNarrowed) {
    return (
      <EmptyState
        title={word('noMatch')}
        action={
          <Button variant="outlined" onClick={clear} data-testid="empty-clear">
            {translate('filters.clear')}
          </Button>
        }
      >
        {word('noMatchText')}
      </EmptyState>
    );
  }
  if (filter.mainStatus) {
    return (
      <EmptyState
        title={word('noStatus')}
        action={
          <Button variant="outlined" onClick={clearAll}>
            {word('showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={word('title')}
      action={
        <Button variant="outlined" component={Link} to={newRequestPath} startIcon={<AddRounded />}>
          {word('action')}
        </Button>
      }
    >
      {word('text')}
    </EmptyState>
  );
};

export const HistoryRows = ({ small }: { small: boolean }) => (
  <ListRows words="payments.history" small={small} nothing={<Nothing />}>
    {small ? <PaymentCards /> : <PaymentTable />}
  </ListRows>
);
