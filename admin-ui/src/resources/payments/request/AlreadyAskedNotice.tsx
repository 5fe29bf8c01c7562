import ContentPasteSearchOutlined from '@mui/icons-material/ContentPasteSearchOutlined';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { formatDuration, formatFull, formatMoney, useHotel, useNow } from '../../../shared';
import { detailPath } from '../paths';
import type { Reservation } from '../types';
import { personName } from '../words';
import { ErrorText } from './fields';
import type { RequestValues } from './form-values';
import type { AlreadyAskedState } from './use-already-asked';

const MARK = '\u0000';

/** The sentence with its amount set in bold, wherever the language puts it. */
const emphasized = (sentence: string, amount: string) => {
  const [before, after] = sentence.split(MARK);
  return (
    <>
      {before}
      <b className="nw">{amount}</b>
      {after}
    </>
  );
};

/** Stops a second request for the same charge until someone says that it is a different one. */
export const AlreadyAskedNotice = ({ payer, asked }: { payer: Reservation; asked: AlreadyAskedState }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const now = useNow();
  const { field, fieldState } = useController<RequestValues, 'differentCharge'>({ name: 'differentCharge' });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.asked.${key}`, options);

  if (asked.failed) return <p className="pay-help">{word('unknown')}</p>;
  if (asked.open.length === 0) return null;
  return (
    <Alert
      severity="warning"
      icon={<ContentPasteSearchOutlined />}
      className="pay-asked"
      data-testid="already-asked"
      sx={{ mt: '12px' }}
    >
      <b>{word('title')}</b>
      {asked.open.map((open) => (
        <div key={open.id}>
          {emphasized(
            word('line', {
              name: personName(payer),
              confirmationNo: payer.confirmationNo,
              amount: MARK,
              cashier: open.cashier,
              at: formatFull(open.createdAt, hotel?.timeZone ?? 'UTC').slice(0, 16),
              duration: formatDuration(Math.max(0, Date.parse(open.dueAt) - now.getTime()), locale),
            }),
            formatMoney(open.amountMinor, open.currencyCode, locale),
          )}
        </div>
      ))}
      <div className="acts">
        {asked.open.map((open) => (
          <Button
            key={open.id}
            size="small"
            variant="outlined"
            startIcon={<OpenInNewRounded />}
            href={`#${detailPath(open.id)}`}
            target="_blank"
          >
            {asked.open.length === 1 ? word('open') : word('openNo', { paymentNo: open.paymentNo })}
          </Button>
        ))}
      </div>
      <FormControlLabel
        label={word('different')}
        control={
          <Checkbox
            size="small"
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'data-testid': 'different-charge' } as object }}
          />
        }
      />
      {fieldState.error?.message && <ErrorText>{fieldState.error.message}</ErrorText>}
    </Alert>
  );
};
