import { usePermissions } from 'react-admin';
import { paymentReaders } from '../paths';

/** Whether the user holds a permission. While the permissions are being read: false. */
export const useHolds = (permission: string): boolean => {
  const { permissions } = usePermissions<string[]>();
  return permissions?.includes(permission) ?? false;
};

/** Whether the user may open a payment, be it only to read it. */
export const useMayReadPayments = (): boolean => {
  const { permissions = [] } = usePermissions<string[]>();
  return paymentReaders.some((each) => permissions.includes(each));
};
