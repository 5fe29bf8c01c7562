import { Navigate } from 'react-router-dom';
import { paths } from '../paths';
import type { MenuGroup } from '../routes/access';
import { firstAllowed } from '../routes/start-page';
import { useAccess } from './useAccess';

/** Stands for an address without a page of its own: the first page of its menu groups that the user may open. */
export const FirstOf = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { mode, held } = useAccess();
  return <Navigate to={firstAllowed(mode, held, groups) ?? paths.notFound} replace />;
};
