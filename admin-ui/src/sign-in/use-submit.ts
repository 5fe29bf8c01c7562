import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../providers/errors';

/** What every form about signing in and passwords has in common: react-admin's `Form` without its notices. */
const plainForm = {
  sanitizeEmptyValues: false,
  mode: 'onSubmit',
  reValidateMode: 'onChange',
  noValidate: true,
  disableInvalidFormNotification: true,
} as const;

/**
 * One call at a time. What a refusal says of fields goes to them, all else above the form; after the call has worked the
 * form stays busy, because it leads away.
 * @param refused errors of fields that the answer does not name itself; null: there is nothing to say here
 */
export const useSubmit = <Values extends object>(
  call: (values: Values) => Promise<void>,
  refused: (error: unknown, values: Values) => Record<string, string> | null | undefined = () => undefined,
) => {
  const translate = useTranslate();
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const onSubmit = async (values: object) => {
    if (running) return undefined;
    setRunning(true);
    setFailure(null);
    try {
      await call(values as Values);
    } catch (error) {
      setRunning(false);
      const fields = refused(error, values as Values);
      if (fields === null) return undefined;
      const said = fields ?? fieldErrorsOf(error);
      if (Object.keys(said).length > 0) return said;
      setFailure(describeError(error, translate));
    }
    return undefined;
  };
  return { form: { ...plainForm, onSubmit }, failure, running };
};
