import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, Button, IconButton, InputAdornment, MenuItem, Tooltip } from '@mui/material';
import { memo } from 'react';
import {
  useController,
  useFieldArray,
  type UseFieldArrayReturn,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import {
  Bar,
  FieldError,
  formatMinor,
  minorToInput,
  Money,
  parseMinor,
  useLocalName,
  useLabels,
} from '../../../shared';
import { ComboField } from '../../../shared/ComboField';
import { Dash } from '../../../shared/Dash';
import { FormStep, FormText, Toggles, useRequestValues } from './fields';
import {
  blankItem,
  evenShares,
  fixedEntry,
  MOST_ITEMS,
  readable,
  type RequestValues,
  totalOf,
} from './form-values';
import { payerShort, rowKey } from './payers';
import { useRequestSetting } from './request-setting';
import { SUM } from './rules';
import styles from './request.module.css';

interface AmountFieldProps {
  name: `items.${number}.amount` | `shares.${number}` | 'totalAmount';
  label: string;
  testId: string;
}

/** An amount in the request's currency; what was typed is shown back the way it was understood. */
const AmountField = ({ name, label, testId }: AmountFieldProps) => {
  const { setValue, getValues } = useFormContext<RequestValues>();
  const currencyCode = useWatch<RequestValues, 'currencyCode'>({ name: 'currencyCode' });
  // The shares say together that they do not come to the total.
  const { errors } = useFormState<RequestValues>({ name });
  const ofSum = name.startsWith('shares') && errors.shares?.[0]?.type === SUM;
  const tidy = () => {
    const minor = parseMinor(getValues(name), currencyCode);
    if (typeof minor === 'number') setValue(name, formatMinor(minor, currencyCode));
  };
  return (
    <FormText
      name={name}
      className="pay-amount"
      silent={ofSum}
      onBlur={tidy}
      testId={testId}
      input={{ 'aria-label': label, inputMode: 'decimal' }}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{currencyCode}</InputAdornment> },
      }}
    />
  );
};

interface ItemNameProps {
  name: `items.${number}.name` | 'totalName';
  label: string;
  testId: string;
}

/** Suggestions are in the guest's language, since the guest reads them; any other text is fine too. */
const ItemName = ({ name, label, testId }: ItemNameProps) => {
  const localName = useLocalName();
  const { settings } = useRequestSetting();
  const language = useWatch<RequestValues, 'language'>({ name: 'language' });
  const { field, fieldState } = useController<RequestValues, ItemNameProps['name']>({ name });
  const { ref, value, onChange, onBlur } = field;
  const names = settings.itemNames.map((item) => ({
    guest: language === 'zh' ? item.nameZh || item.name : item.name,
    own: localName(item),
  }));
  const ownName = new Map(names.map(({ guest, own }) => [guest, own]));
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      popupIcon={<ExpandMoreRounded />}
      disableClearable
      openOnFocus
      // Above the field it would hide who pays, where a notice may be waiting for an answer.
      slotProps={{ popper: { modifiers: [{ name: 'flip', enabled: false }] } }}
      options={names.map(({ guest }) => guest)}
      inputValue={value}
      value={value}
      onInputChange={(_, next) => next !== value && onChange(next)}
      onBlur={onBlur}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option}
          {ownName.get(option) !== option && <small className="t3">&emsp;{ownName.get(option)}</small>}
        </li>
      )}
      renderInput={(params) => (
        <ComboField
          params={params}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
          input={{ 'aria-label': label, 'data-testid': testId }}
        />
      )}
    />
  );
};

type Items = UseFieldArrayReturn<RequestValues, 'items'>;

/**
 * What each payer is asked for, line by line. With one payer it need not be said whose a line is. Drawn again only where a
 * line comes or goes: fifty of them at each key would hold up who types.
 */
const ItemLines = memo(function ItemLines({ fields, remove }: Pick<Items, 'fields' | 'remove'>) {
  const payers = useWatch<RequestValues, 'payers'>({ name: 'payers' });
  const t = useLabels('newRequest.what');
  const several = payers.length > 1;
  return (
    <div className={several ? styles.several : undefined}>
      <div className={`t-note t3 ${styles.item} ${styles.heads}`} aria-hidden>
        <span>{t('itemHead')}</span>
        {several && <span>{t('forHead')}</span>}
        <span>{t('amountHead')}</span>
        <span />
      </div>
      {fields.map(({ id }, index) => {
        const n = index + 1;
        return (
          <div className={styles.item} key={id}>
            <ItemName name={`items.${index}.name`} label={t('itemNo', { n })} testId={`item-name-${index}`} />
            {several && (
              <FormText
                name={`items.${index}.owner`}
                select
                input={{ 'aria-label': t('forNo', { n }) }}
                slotProps={{
                  select: {
                    SelectDisplayProps: {
                      'aria-label': t('forNo', { n }),
                      'data-testid': `item-owner-${index}`,
                    } as object,
                  },
                }}
              >
                {payers.map((payer) => (
                  <MenuItem key={rowKey(payer)} value={rowKey(payer)}>
                    {payerShort(payer)}
                  </MenuItem>
                ))}
              </FormText>
            )}
            <AmountField
              name={`items.${index}.amount`}
              label={t('amountNo', { n })}
              testId={`item-amount-${index}`}
            />
            <Tooltip title={fields.length > 1 ? t('remove', { n }) : ''}>
              <span>
                <IconButton
                  size="small"
                  aria-label={t('remove', { n })}
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
});

const SHARED = ['payers', 'currencyCode', 'totalAmount'] as const;

/** One text and one amount for everything; several payers share it. */
const TotalFields = () => {
  const { setValue } = useFormContext<RequestValues>();
  const { errors, isSubmitted } = useFormState<RequestValues>();
  const [payers, currencyCode, totalAmount] = useWatch<RequestValues, typeof SHARED>({ name: SHARED });
  const total = readable(totalAmount, currencyCode);
  const t = useLabels('newRequest.what');
  const split = () => {
    if (total === null) return;
    const parts = evenShares(total, payers.length).map((part) => minorToInput(part, currencyCode));
    setValue('shares', parts, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const first = errors.shares?.[0];
  const ofSum = first?.type === SUM ? first.message : undefined;
  return (
    <div>
      <div className={`t-note t3 ${styles.item} ${styles.heads}`} aria-hidden>
        <span>{t('itemHead')}</span>
        <span>{t('totalAmount')}</span>
        <span />
      </div>
      <div className={styles.item}>
        <ItemName name="totalName" label={t('totalName')} testId="total-name" />
        <AmountField name="totalAmount" label={t('totalAmount')} testId="total-amount" />
        <span />
      </div>
      {payers.length > 1 && (
        <div className={styles.shares} role="group" aria-label={t('shareHead')}>
          {payers.map((payer, index) => (
            <div className={styles.item} key={rowKey(payer)}>
              <span>{payerShort(payer)}</span>
              <AmountField
                name={`shares.${index}`}
                label={t('shareOf', { name: payerShort(payer) })}
                testId={`share-${index}`}
              />
              <span />
            </div>
          ))}
          <div className={styles.item}>
            <span>{ofSum && <FieldError>{ofSum}</FieldError>}</span>
            <Button size="small" onClick={split} disabled={total === null} data-testid="split-evenly">
              {t('split')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};

/** What it comes to, as far as it can be read. */
const Total = () => {
  const values = useRequestValues();
  const total = totalOf(values);
  if (total === null) return <Dash />;
  return <Money amountMinor={total} currencyCode={values.currencyCode} sx={{ fontSize: 18 }} />;
};

const SHOWN = ['amountBy', 'currencyCode', 'payers', 'methods'] as const;

export const AmountSection = () => {
  const { methods, settings } = useRequestSetting();
  const localName = useLocalName();
  const { setValue, getValues, clearErrors } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray<RequestValues, 'items'>({ name: 'items' });
  const [amountBy, currencyCode, payers, codes] = useWatch<RequestValues, typeof SHOWN>({ name: SHOWN });
  const t = useLabels('newRequest.what');
  // What was entered the other way, or copied from another request, stays until the clerk changes over.
  const entry = fixedEntry(codes, methods);
  const fixed = entry?.amountBy === amountBy ? entry : null;
  const isFull = fields.length >= MOST_ITEMS;

  /** What was typed is carried over, so that nobody types an amount twice. */
  const change = (next: RequestValues['amountBy']) => {
    const options = { shouldDirty: true } as const;
    const [item] = getValues('items');
    const total = totalOf(getValues());
    clearErrors(['items', 'totalName', 'totalAmount', 'shares']);
    if (next === 'total' && getValues('totalAmount') === '') {
      setValue('totalName', item?.name ?? '', options);
      if (total !== null) {
        setValue('totalAmount', formatMinor(total, currencyCode), options);
        const parts = evenShares(total, Math.max(1, payers.length));
        const shares = parts.map((part) => formatMinor(part, currencyCode));
        setValue('shares', shares, options);
      }
    }
    const blank = getValues('items').every(({ name, amount }) => name === '' && amount === '');
    if (next === 'item' && blank && total !== null) {
      const { shares, totalName: name, totalAmount } = getValues();
      const lines =
        payers.length > 1
          ? payers.map((payer, at) => ({ name, owner: rowKey(payer), amount: shares[at] ?? '' }))
          : [{ name, owner: payers[0] ? rowKey(payers[0]) : '', amount: totalAmount }];
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
      title={t('title')}
      end={
        <Toggles
          size="small"
          values={['item', 'total'] as const}
          text={t}
          value={amountBy}
          onChange={change}
          disabled={fixed !== null}
          aria-label={t('by')}
          testId="by"
        />
      }
    >
      {amountBy === 'item' ? <ItemLines fields={fields} remove={remove} /> : <TotalFields />}
      <Bar gap={12} sx={{ mt: '10px', fontSize: 'var(--t-table)' }}>
        {fixed && <span className="t3">{t('fixedBy', { name: localName(fixed.method) })}</span>}
        {amountBy === 'item' && isFull && (
          <span className="t3" role="status">
            {t('most', { most: MOST_ITEMS })}
          </span>
        )}
        {amountBy === 'item' && !isFull && (
          <Button
            size="small"
            startIcon={<AddRounded />}
            onClick={() =>
              append(blankItem(payers[0] ? rowKey(payers[0]) : ''), {
                focusName: `items.${fields.length}.name`,
              })
            }
            data-testid="add-item"
          >
            {t('add')}
          </Button>
        )}
        {settings.currencies.length > 1 && (
          <Bar as="label" gap={10} className="end t2">
            {t('currency')}
            <FormText
              name="currencyCode"
              select
              onBlur={tidy}
              fullWidth={false}
              sx={{ width: 96 }}
              testId="currency"
              input={{ 'aria-label': t('currency') }}
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
          <span className="t2">{t('sum')}</span>
          <Total />
        </span>
      </Bar>
    </FormStep>
  );
};
