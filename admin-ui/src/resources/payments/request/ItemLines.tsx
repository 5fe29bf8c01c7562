import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { IconButton, MenuItem, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type UseFieldArrayReturn, useWatch } from 'react-hook-form';
import { AmountField } from './AmountField';
import { FormText } from './fields';
import type { RequestValues } from './form-values';
import { ItemName } from './ItemName';
import { payerKey, payerShort } from './payers';
import styles from './request.module.css';

/** What each payer is asked for, line by line. With one payer nobody has to say whose a line is. */
export const ItemLines = ({
  fields,
  remove,
}: Pick<UseFieldArrayReturn<RequestValues, 'items'>, 'fields' | 'remove'>) => {
  const translate = useTranslate();
  const payers = useWatch<RequestValues, 'payers'>({ name: 'payers' });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.what.${key}`, options);
  const several = payers.length > 1;
  return (
    <div className={several ? styles.several : undefined}>
      <div className={`${styles.item} ${styles.heads}`} aria-hidden>
        <span>{word('itemHead')}</span>
        {several && <span>{word('forHead')}</span>}
        <span>{word('amountHead')}</span>
        <span />
      </div>
      {fields.map(({ id }, index) => {
        const n = index + 1;
        return (
          <div className={styles.item} key={id}>
            <ItemName
              name={`items.${index}.name`}
              label={word('itemNo', { n })}
              testId={`item-name-${index}`}
            />
            {several && (
              <FormText
                name={`items.${index}.owner`}
                select
                slotProps={{
                  select: {
                    SelectDisplayProps: {
                      'aria-label': word('forNo', { n }),
                      'data-testid': `item-owner-${index}`,
                    } as object,
                  },
                  htmlInput: { 'aria-label': word('forNo', { n }) },
                }}
              >
                {payers.map((payer) => (
                  <MenuItem key={payerKey(payer)} value={payerKey(payer)}>
                    {payerShort(payer)}
                  </MenuItem>
                ))}
              </FormText>
            )}
            <AmountField
              name={`items.${index}.amount`}
              label={word('amountNo', { n })}
              testId={`item-amount-${index}`}
            />
            <Tooltip title={fields.length > 1 ? word('remove', { n }) : ''}>
              <span>
                <IconButton
                  size="small"
                  aria-label={word('remove', { n })}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                >
                  <DeleteOutlineRounded sx={{ fontSize: 18 }} />
                </IconButton>
              </span>
            </Tooltip>
          </div>
        );
      })}
    </div>
  );
};
