import { useMediaQuery, type Theme } from '@mui/material';
import { ListBase, ResourceContextProvider } from 'react-admin';
import { TransactionsView } from './TransactionsView';

const ROWS = 25;
const RESOURCE = 'payment-transactions';

/** Transactions: every movement of money and every line it left in the PMS, for whoever balances the day. */
const TransactionHistory = () => {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <ResourceContextProvider value={RESOURCE}>
      <ListBase
        resource={RESOURCE}
        perPage={ROWS}
        sort={{ field: 'at', order: 'DESC' }}
        queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false }}
        disableAuthentication
      >
        <TransactionsView small={small} />
      </ListBase>
    </ResourceContextProvider>
  );
};

export default TransactionHistory;
