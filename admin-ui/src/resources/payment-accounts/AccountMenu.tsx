import { useRecordContext } from 'react-admin';
import { RecordMenu, useMay } from '../../shared/resource';
import type { PaymentAccount } from './types';

export const AccountMenu = () => {
  const { name, editable } = useRecordContext<PaymentAccount>()!;
  return <RecordMenu of={name} mayDelete={useMay('edit') && editable} />;
};
