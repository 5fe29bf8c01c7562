import { Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useLocalName } from '../../../shared';

import { ErrorText, FormStep } from './fields';
import type { RequestValues } from './form-values';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';

/** One card per way to pay. The account is shown, because two ways may pay into different ones. */
export const MethodsSection = () => {
  const translate = useTranslate();
  const localName = useLocalName();
  const { methods } = useRequestSetting();
  const { field, fieldState } = useController<RequestValues, 'methods'>({ name: 'methods' });
  const toggle = (code: string, checked: boolean) =>
    field.onChange(
      methods
        .map((method) => method.code)
        .filter((each) => (each === code ? checked : field.value.includes(each))),
    );
  return (
    <FormStep number={3} title={translate('newRequest.how.title')} note={translate('newRequest.how.note')}>
      <div className={styles.methods} role="group" aria-label={translate('newRequest.how.title')}>
        {methods.map((method, index) => {
          const checked = field.value.includes(method.code);
          return (
            <label
              key={method.code}
              className={fieldState.invalid ? styles.bad : undefined}
              data-testid={`method-${method.code}`}
            >
              <Checkbox
                size="small"
                sx={{ p: 0, alignSelf: 'flex-start' }}
                checked={checked}
                onChange={(_, next) => toggle(method.code, next)}
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
              <span>
                <b>{localName(method)}</b>
                <small className="t3">{method.accountCode}</small>
              </span>
            </label>
          );
        })}
      </div>
      {fieldState.error?.message && <ErrorText>{fieldState.error.message}</ErrorText>}
    </FormStep>
  );
};
