import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState, ErrorState, LoadingRows } from '../../shared';
import { TransactionCards } from './TransactionCards';
import { TransactionTable } from './TransactionTable';
import { useTransactionFilter, useTransactionList } from './use-transactions';

/** Why there is nothing, and the one thing to do about it. */
const Nothing = () => {
  const translate = useTranslate();
  const { filter, isNarrowed, clear, clearAll } = useTransactionFilter();
  const word = (key: string) => translate(`transactions.empty.${key}`);
  if (isNarrowed) {
    return (
      <EmptyState
        title={word('noMatch')}
        action={
          <Button variant="outlined" onClick={clear}>
            {translate('filters.clear')}
          </Button>
        }
      >
        {word('noMatchText')}
      </EmptyState>
    );
  }
  if (filter.kind) {
    return (
      <EmptyState
        title={word('noKind')}
        action={
          <Button variant="outlined" onClick={clearAll}>
            {word('showAll')}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={word('title')}>{word('text')}</EmptyState>;
};

export const TransactionRows = ({ small }: { small: boolean }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch, page, setPage } = useTransactionList();
  if (isPending && !error) return <LoadingRows rows={8} height={small ? 102 : 48} />;
  const failure = error && (
    <div className="pay-inset">
      <ErrorState error={error} onRetry={() => void refetch()} title={translate('transactions.didNotLoad')} />
      {page > 1 && !data && (
        <Button size="small" onClick={() => setPage(1)} sx={{ mt: '8px' }}>
          {translate('transactions.empty.firstPage')}
        </Button>
      )}
    </div>
  );
  if (!data) return failure;
  if (data.length === 0 && page === 1) return failure || <Nothing />;
  return (
    <>
      {failure}
      {small ? <TransactionCards /> : <TransactionTable />}
    </>
  );
};
