import AddRounded from '@mui/icons-material/AddRounded';
import { Button, MenuItem, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Bar, formatMinor, Money, parseMinor } from '../../../shared';
import { FormStep, FormText } from './fields';
import { blankItem, evenShares, MOST_ITEMS, type RequestValues, totalOf } from './form-values';
import { ItemLines } from './ItemLines';
import { payerKey } from './payers';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';
import { TotalFields } from './TotalFields';

export const AmountSection = () => {
  const translate = useTranslate();
  const { settings } = useRequestSetting();
  const { setValue, getValues, clearErrors } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray<RequestValues, 'items'>({ name: 'items' });
  const values = useWatch<RequestValues>() as RequestValues;
  const { amountBy, currencyCode, payers } = values;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.what.${key}`, options);
  const total = totalOf(values);

  /** What was typed is carried over, so that nobody types an amount twice. */
  const change = (next: RequestValues['amountBy']) => {
    const options = { shouldDirty: true } as const;
    const [item] = getValues('items');
    clearErrors(['items', 'totalName', 'totalAmount', 'shares']);
    if (next === 'total' && getValues('totalAmount') === '') {
      setValue('totalName', item?.name ?? '', options);
      if (total !== null) {
        setValue('totalAmount', formatMinor(total, currencyCode), options);
        const parts = evenShares(total, Math.max(1, payers.length));
        setValue(
          'shares',
          parts.map((part) => formatMinor(part, currencyCode)),
          options,
        );
      }
    }
    const blank = getValues('items').every(({ name, amount }) => name === '' && amount === '');
    if (next === 'item' && blank && total !== null) {
      const parts =
        payers.length > 1
          ? payers.map((_, index) => getValues('shares')[index] ?? '')
          : [getValues('totalAmount')];
      const lines = parts.map((amount, index) => ({
        name: getValues('totalName'),
        owner: payers[index] ? payerKey(payers[index]) : '',
        amount,
      }));
      setValue('items', lines, options);
    }
    setValue('amountBy', next, options);
  };

  /** Amounts are shown in the decimals of the currency they are now in. */
  const tidy = () => {
    const code = getValues('currencyCode');
    getValues('items').forEach(({ amount }, index) => {
      const minor = parseMinor(amount, code);
      if (typeof minor === 'number') setValue(`items.${index}.amount`, formatMinor(minor, code));
    });
  };

  return (
    <FormStep
      number={2}
      title={word('title')}
      end={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={amountBy}
          onChange={(_, next: RequestValues['amountBy'] | null) => next && change(next)}
          aria-label={word('by')}
        >
          <ToggleButton value="item" data-testid="by-item">
            {word('item')}
          </ToggleButton>
          <ToggleButton value="total" data-testid="by-total">
            {word('total')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {amountBy === 'item' ? <ItemLines fields={fields} remove={remove} /> : <TotalFields />}
      <Bar gap={12} sx={{ mt: '10px', fontSize: 'var(--t-table)' }}>
        {amountBy === 'item' && (
          <Button
            size="small"
            startIcon={<AddRounded />}
            disabled={fields.length >= MOST_ITEMS}
            onClick={() =>
              append(blankItem(payers[0] ? payerKey(payers[0]) : ''), {
                focusName: `items.${fields.length}.name`,
              })
            }
            data-testid="add-item"
          >
            {word('add')}
          </Button>
        )}
        {settings.currencies.length > 1 && (
          <Bar as="label" gap={10} className="end t2">
            {word('currency')}
            <FormText
              name="currencyCode"
              select
              onBlur={tidy}
              fullWidth={false}
              sx={{ width: 96 }}
              slotProps={{ htmlInput: { 'data-testid': 'currency' } }}
            >
              {settings.currencies.map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </FormText>
          </Bar>
        )}
        <span
          className={`${styles.sum} ${settings.currencies.length > 1 ? '' : 'end'}`}
          data-testid="request-total"
        >
          <span className="t2">{word('sum')}</span>
          <Money amountMinor={total ?? 0} currencyCode={currencyCode} sx={{ fontSize: 18 }} />
        </span>
      </Bar>
    </FormStep>
  );
};
