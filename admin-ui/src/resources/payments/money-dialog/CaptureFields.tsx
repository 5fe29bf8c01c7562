import { InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatMoney, useLabels } from '../../../shared';
import { openHold } from './actions';
import { ChoiceCards } from './ChoiceCards';
import type { FieldsProps } from './RefundFields';

/** All that is on hold, or a part of it. */
export const CaptureFields = ({ payment, draft, onChange, errors }: FieldsProps) => {
  const translate = useTranslate();
  const t = useLabels('payments.dialog.capture');
  const { currencyCode } = payment;
  return (
    <>
      <ChoiceCards
        label={translate('payments.dialog.amount')}
        value={draft.whole ? 'all' : 'part'}
        onChange={(value) => onChange({ ...draft, whole: value === 'all' })}
        autoFocus
        choices={[
          {
            value: 'all',
            title: t('all'),
            note: formatMoney(openHold(payment)?.amountMinor ?? 0, currencyCode),
          },
          { value: 'part', title: t('part'), note: t('partNote') },
        ]}
      />
      {!draft.whole && (
        <TextField
          label={translate('payments.dialog.amount')}
          value={draft.amount}
          autoFocus
          error={errors.amount !== undefined}
          helperText={errors.amount}
          onChange={(event) => onChange({ ...draft, amount: event.target.value })}
          slotProps={{
            input: { startAdornment: <InputAdornment position="start">{currencyCode}</InputAdornment> },
            htmlInput: { 'data-testid': 'capture-amount', inputMode: 'decimal' },
          }}
        />
      )}
    </>
  );
};
