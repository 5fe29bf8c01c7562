import { useMediaQuery, type Theme } from '@mui/material';
import { ListBase, ResourceContextProvider } from 'react-admin';
import { HistoryView } from './history/HistoryView';

const ROWS = 25;

/** Payment history: what came in today, what needs a person, then every request of the hotel. */
const PaymentHistory = () => {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <ResourceContextProvider value="payments">
      <ListBase
        resource="payments"
        perPage={ROWS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        // Rows must not move under the pointer: changes come in one by one, and new requests wait behind the pill.
        queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false }}
        disableAuthentication
      >
        <HistoryView small={small} />
      </ListBase>
    </ResourceContextProvider>
  );
};

export default PaymentHistory;
