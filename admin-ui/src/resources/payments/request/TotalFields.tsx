import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { minorToInput } from '../../../shared';
import { AmountField } from './AmountField';
import { ErrorText } from './fields';
import { evenShares, type RequestValues, totalOf } from './form-values';
import { ItemName } from './ItemName';
import { payerKey, payerShort } from './payers';
import styles from './request.module.css';
import { SUM } from './rules';

/** One text and one amount for everything; several payers share it. */
export const TotalFields = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<RequestValues>();
  const { errors, isSubmitted } = useFormState<RequestValues>();
  const values = useWatch<RequestValues>() as RequestValues;
  const { payers, currencyCode } = values;
  const total = totalOf(values);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.what.${key}`, options);
  const split = () => {
    if (total === null) return;
    const parts = evenShares(total, payers.length).map((part) => minorToInput(part, currencyCode));
    setValue('shares', parts, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const [first] = Array.isArray(errors.shares)
    ? (errors.shares as ({ type?: string; message?: string } | undefined)[])
    : [];
  const ofSum = first?.type === SUM ? first.message : undefined;
  return (
    <div>
      <div className={`${styles.item} ${styles.heads}`} aria-hidden>
        <span>{word('itemHead')}</span>
        <span>{word('totalAmount')}</span>
        <span />
      </div>
      <div className={styles.item}>
        <ItemName name="totalName" label={word('totalName')} testId="total-name" />
        <AmountField name="totalAmount" label={word('totalAmount')} testId="total-amount" />
        <span />
      </div>
      {payers.length > 1 && (
        <div className={styles.shares} role="group" aria-label={word('shareHead')}>
          {payers.map((payer, index) => (
            <div className={styles.item} key={payerKey(payer)}>
              <span>{payerShort(payer)}</span>
              <AmountField
                name={`shares.${index}`}
                label={word('shareOf', { name: payerShort(payer) })}
                testId={`share-${index}`}
              />
              <span />
            </div>
          ))}
          <div className={styles.item}>
            <span>{ofSum && <ErrorText>{ofSum}</ErrorText>}</span>
            <Button size="small" onClick={split} disabled={total === null} data-testid="split-evenly">
              {word('split')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
