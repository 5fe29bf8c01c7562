import CloseRounded from '@mui/icons-material/CloseRounded';
import { IconButton, Tooltip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, Money, useHotel } from '../../../shared';
import type { PaymentSettings, Reservation } from '../types';
import { personName, stayText } from '../words';
import { AlreadyAskedNotice } from './AlreadyAskedNotice';
import { FormStep } from './fields';
import { type RequestValues, totalOf } from './form-values';
import { ReservationLookup } from './ReservationLookup';
import type { AlreadyAskedState } from './use-already-asked';

/** The reservation as the PMS knows it, with its share of the amount. */
const PayerRow = ({ payer, pms, onRemove }: { payer: Reservation; pms: string; onRemove: () => void }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [items, currencyCode] = useWatch<RequestValues, ['items', 'currencyCode']>({
    name: ['items', 'currencyCode'],
  });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.who.${key}`, options);
  const total = totalOf(items, currencyCode);
  const remove = word('remove', { name: personName(payer) });
  const stay = [
    translate(`payments.detail.reservationStatus.${payer.status}`, { _: payer.status }),
    payer.folioWindows[0] !== undefined && word('window', { n: payer.folioWindows[0] }),
  ];
  return (
    <>
      <div className="pay-label">{word('payers')}</div>
      <div className="pay-payer" data-testid={`payer-${payer.confirmationNo}`}>
        <div>
          <div className="strong">{personName(payer)}</div>
          <div className="t3 l2">
            {[
              payer.roomNo ? word('room', { roomNo: payer.roomNo }) : word('noRoom'),
              payer.roomType,
              payer.confirmationNo,
            ].join(' · ')}
          </div>
        </div>
        <div>
          <div>{stayText(payer.arrival, payer.departure)}</div>
          <div className="t3 l2">{stay.filter(Boolean).join(' · ')}</div>
        </div>
        {total === null ? (
          <span className="t3 none">—</span>
        ) : (
          <Money amountMinor={total} currencyCode={currencyCode} spread />
        )}
        <Tooltip title={remove}>
          <IconButton size="small" aria-label={remove} onClick={onRemove}>
            <CloseRounded sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      </div>
      <p className="pay-help">
        {word('hint', { pms })}
        {payer.balanceMinor > 0 &&
          ` ${word('balance', { amount: formatMoney(payer.balanceMinor, payer.currencyCode, locale) })}`}
      </p>
    </>
  );
};

export const PayerSection = ({
  settings,
  asked,
}: {
  settings: PaymentSettings;
  asked: AlreadyAskedState;
}) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const pms = hotel?.pmsName ?? 'PMS';
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<RequestValues>();
  const { field, fieldState } = useController<RequestValues, 'payer'>({ name: 'payer' });
  const payer = field.value;
  // Its box appears later, but it stands here: the first error in this order takes the focus.
  register('differentCharge');

  const choose = (reservation: Reservation | null) => {
    field.onChange(reservation);
    setValue('differentCharge', false);
    clearErrors(['payer', 'differentCharge']);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
    setValue('firstName', reservation?.firstName ?? '', options);
    setValue('lastName', reservation?.lastName ?? '', options);
    // The PMS's address replaces the one of the reservation before; what was typed by hand stays.
    const emails = getValues('emails').filter((email) => email !== payer?.email);
    const fromPms = reservation?.email && !emails.includes(reservation.email) ? [reservation.email] : [];
    setValue('emails', [...fromPms, ...emails], options);
    if (reservation && settings.currencies.includes(reservation.currencyCode)) {
      setValue('currencyCode', reservation.currencyCode, options);
    }
  };

  return (
    <FormStep
      number={1}
      title={translate('payments.request.who.title')}
      note={translate('payments.request.who.note')}
    >
      <ReservationLookup
        pms={pms}
        chosen={payer}
        onChoose={choose}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      {payer && <PayerRow payer={payer} pms={pms} onRemove={() => choose(null)} />}
      {payer && <AlreadyAskedNotice payer={payer} asked={asked} />}
    </FormStep>
  );
};
