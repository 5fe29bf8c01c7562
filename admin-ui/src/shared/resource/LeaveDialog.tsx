import { type Control, useFormState } from 'react-hook-form';
import { LeaveGuard } from '../LeaveGuard';

/**
 * Stays our own: react-admin asks by `window.confirm`, in the browser's words and buttons. It stands on the page only
 * while there is something to lose, because the router warns of a guard that watches for nothing.
 */
export const LeaveDialog = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState(
    formControl ? { control: formControl } : {},
  );
  // The way back to the list is taken while the save is under way, before the form hears that it succeeded.
  const saved = isSubmitting || isSubmitSuccessful;
  return Object.keys(dirtyFields).length > 0 && <LeaveGuard isDirty={() => !saved} />;
};
