import { usePermissions } from 'react-admin';

/** Whether the user holds a permission. While the permissions are being read: false. */
export const useHolds = (permission: string): boolean => {
  const { permissions } = usePermissions<string[]>();
  return permissions?.includes(permission) ?? false;
};
