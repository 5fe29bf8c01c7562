import { useTranslate } from 'react-admin';
import { CountBadge } from '../../shared';
import { useOpenDays } from './use-reconciliation';

/** How many days have lines that wait for a person, beside the menu item: nothing when none does. */
export const ReconciliationBadge = () => {
  const translate = useTranslate();
  const open = useOpenDays().data?.open ?? 0;
  if (open === 0) return null;
  return (
    <CountBadge count={open} data-testid="reconciliation-badge">
      {translate('shell.openDays', { smart_count: open })}
    </CountBadge>
  );
};
