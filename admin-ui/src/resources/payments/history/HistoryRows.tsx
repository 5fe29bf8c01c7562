import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState, LoadingRows } from '../../../shared';
import { newRequestPath } from '../paths';
import { PaymentCards } from './PaymentCards';
import { PaymentTable } from './PaymentTable';
import { usePaymentFilter } from './use-payment-filter';
import { usePaymentList } from './use-payment-list';

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

export const HistoryRows = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch, page, setPage } = usePaymentList();
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 102 : 48} />;
  const failure = error && (
    <div className="pay-inset">
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        title={translate('payments.history.didNotLoad')}
      />
      {/* A link may lead deeper into a list than rows can be counted; the way out is the beginning. */}
      {page > 1 && !data && (
        <Button size="small" onClick={() => setPage(1)} sx={{ mt: '8px' }}>
          {translate('payments.history.empty.firstPage')}
        </Button>
      )}
    </div>
  );
  if (!data) return failure;
  if (data.length === 0 && page === 1) return failure || <Nothing />;
  return (
    <>
      {failure}
      {small ? <PaymentCards /> : <PaymentTable />}
    </>
  );
};
