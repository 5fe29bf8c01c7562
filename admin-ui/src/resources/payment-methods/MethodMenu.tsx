import { useRecordContext } from 'react-admin';
import { RecordMenu, useMay } from '../../shared/resource';
import type { PaymentMethod } from './types';

export const MethodMenu = () => {
  const { name, editable } = useRecordContext<PaymentMethod>()!;
  return <RecordMenu of={name} mayDelete={useMay('edit') && editable} />;
};
