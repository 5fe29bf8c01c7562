import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import {
  Autocomplete,
  Button,
  IconButton,
  InputAdornment,
  MenuItem,
  TextField,
  Tooltip,
} from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatMinor, Money, parseMinor, useLocalName } from '../../../shared';
import type { PaymentSettings } from '../types';
import { chevron, ErrorText, FormStep, FormText } from './fields';
import { MOST_ITEMS, type RequestValues, totalOf } from './form-values';

/** Suggestions are in the guest's language, since the guest reads them; any other text is fine too. */
const ItemName = ({ index, settings }: { index: number; settings: PaymentSettings }) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const language = useWatch<RequestValues, 'language'>({ name: 'language' });
  const { field, fieldState } = useController<RequestValues, `items.${number}.name`>({
    name: `items.${index}.name`,
  });
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
      options={names.map(({ guest }) => guest)}
      inputValue={value}
      value={value}
      onInputChange={(_, next) => next !== value && onChange(next)}
      onBlur={onBlur}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option}
          {ownName.get(option) !== option && <span className="pay-own">{ownName.get(option)}</span>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message && <ErrorText>{fieldState.error.message}</ErrorText>}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': translate('payments.request.what.itemNo', { n: index + 1 }),
              'data-testid': `item-name-${index}`,
            },
          }}
        />
      )}
    />
  );
};

const ItemAmount = ({ index }: { index: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { setValue, getValues } = useFormContext<RequestValues>();
  const currencyCode = useWatch<RequestValues, 'currencyCode'>({ name: 'currencyCode' });
  /** What was typed is shown back the way it was understood. */
  const tidy = () => {
    const minor = parseMinor(getValues(`items.${index}.amount`), currencyCode);
    if (typeof minor === 'number')
      setValue(`items.${index}.amount`, formatMinor(minor, currencyCode, locale));
  };
  return (
    <FormText
      name={`items.${index}.amount`}
      className="pay-amount"
      onBlur={tidy}
      slotProps={{
        htmlInput: {
          'aria-label': translate('payments.request.what.amountNo', { n: index + 1 }),
          'data-testid': `item-amount-${index}`,
          inputMode: 'decimal',
          autoComplete: 'off',
        },
        input: { startAdornment: <InputAdornment position="start">{currencyCode}</InputAdornment> },
      }}
    />
  );
};

export const ItemsSection = ({ settings }: { settings: PaymentSettings }) => {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<RequestValues, 'items'>({ name: 'items' });
  const [items, currencyCode] = useWatch<RequestValues, ['items', 'currencyCode']>({
    name: ['items', 'currencyCode'],
  });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.what.${key}`, options);
  const total = totalOf(items, currencyCode);
  return (
    <FormStep number={2} title={word('title')}>
      <div className="pay-items">
        <div className="pay-item heads" aria-hidden>
          <span>{word('item')}</span>
          <span className="r">{word('amount')}</span>
        </div>
        {fields.map(({ id }, index) => (
          <div className="pay-item" key={id}>
            <ItemName index={index} settings={settings} />
            <ItemAmount index={index} />
            <Tooltip title={fields.length > 1 ? word('remove', { n: index + 1 }) : ''}>
              <span>
                <IconButton
                  size="small"
                  aria-label={word('remove', { n: index + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                >
                  <DeleteOutlineRounded sx={{ fontSize: 18 }} />
                </IconButton>
              </span>
            </Tooltip>
          </div>
        ))}
      </div>
      <div className="pay-total">
        <Button
          size="small"
          startIcon={<AddRounded />}
          disabled={fields.length >= MOST_ITEMS}
          onClick={() => append({ name: '', amount: '' }, { focusName: `items.${fields.length}.name` })}
          data-testid="add-item"
        >
          {word('add')}
        </Button>
        <span className="sp" />
        {settings.currencies.length > 1 && (
          <label className="currency">
            <span>{word('currency')}</span>
            <FormText
              name="currencyCode"
              select
              slotProps={{ htmlInput: { 'data-testid': 'currency' }, select: chevron }}
            >
              {settings.currencies.map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </FormText>
          </label>
        )}
        <span className="sum" data-testid="request-total">
          <span className="t2">{word('total')}</span>
          <Money amountMinor={total ?? 0} currencyCode={currencyCode} sx={{ fontSize: 18 }} />
        </span>
      </div>
    </FormStep>
  );
};
