import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, IconButton, TextField, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError } from '../../shared/settings';
import type { Approval, SettingsFields } from './settings-values';

/** Above which amount a refund needs a second person, one line for each currency. */
export const ApprovalLines = ({ help }: { help: string | undefined }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<SettingsFields, 'refundApproval'>({ name: 'refundApproval' });
  const lines = field.value;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`paybySettings.refund.${key}`, options);
  const change = (at: number, part: Partial<Approval>) =>
    field.onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const said = fieldState.error?.message;
  return (
    <div className="set-keyvalues" role="group" aria-label={word('title')}>
      {lines.length > 0 && (
        <div className="heads" aria-hidden>
          <span>{word('currency')}</span>
          <span>{word('amount')}</span>
        </div>
      )}
      {lines.map((line, at) => (
        <div className="line" key={at}>
          <TextField
            margin="none"
            value={line.currency}
            error={fieldState.invalid}
            inputRef={at === 0 ? field.ref : undefined}
            onChange={(event) => change(at, { currency: event.target.value.toUpperCase().slice(0, 3) })}
            slotProps={{
              htmlInput: {
                'aria-label': word('currencyOf', { n: at + 1 }),
                'data-testid': `approval-currency-${at}`,
                autoComplete: 'off',
              },
            }}
          />
          <TextField
            margin="none"
            value={line.amount}
            error={fieldState.invalid}
            onChange={(event) => change(at, { amount: event.target.value })}
            slotProps={{
              htmlInput: {
                'aria-label': word('amountOf', { n: at + 1 }),
                'data-testid': `approval-amount-${at}`,
                inputMode: 'decimal',
                autoComplete: 'off',
              },
            }}
          />
          <Tooltip title={word('remove', { n: at + 1 })}>
            <IconButton
              size="small"
              aria-label={word('remove', { n: at + 1 })}
              onClick={() => field.onChange(lines.filter((_, index) => index !== at))}
            >
              <CloseRounded sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        </div>
      ))}
      {said ? <FieldError>{said}</FieldError> : help && <p className="set-help">{help}</p>}
      <Button
        size="small"
        startIcon={<AddRounded />}
        onClick={() => field.onChange([...lines, { currency: '', amount: '' }])}
        data-testid="add-approval"
      >
        {word('add')}
      </Button>
    </div>
  );
};
