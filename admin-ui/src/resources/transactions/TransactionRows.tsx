import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../shared';
import { ListRows } from '../../shared/lists';
import { TransactionCards } from './TransactionCards';
import { TransactionTable } from './TransactionTable';
import { useTransactionFilter } from './use-transactions';

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

export const TransactionRows = ({ small }: { small: boolean }) => (
  <ListRows words="transactions" small={small} nothing={<Nothing />}>
    {small ? <TransactionCards /> : <TransactionTable />}
  </ListRows>
);
