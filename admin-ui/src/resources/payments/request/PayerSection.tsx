import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Button, MenuItem, Select } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, type UseFormSetValue, useWatch } from 'react-hook-form';
import { Bar, formatMoney, GlyphButton, minorToInput, Money, useLabels } from '../../../shared';
import { Dash } from '../../../shared/Dash';
import { nameBeside, stayText } from '../payment-text';
import type { PayerDue } from '../types';
import { AlreadyAskedNotice, type AlreadyAskedState, dueFor, dueOf } from './already-asked';
import { FormStep, useRequestValues } from './fields';
import { blankItem, type RequestValues, sharesOf, totalOf } from './form-values';
import { PayerLookup } from './PayerLookup';
import { greetedBy, isTwice, MOST_PAYERS, payerKey, payerTitle, rowKey, type RequestPayer } from './payers';
import { phoneFromPms } from './recipients';
import { useRequestSetting } from './request-setting';
import styles from './request.module.css';

/** What the guest reads where the clerk has not said what it is for. */
const AMOUNT_DUE = { en: 'Amount due', zh: '应付款项' };
const amountDueIn = (language: string) => (language === 'zh' ? AMOUNT_DUE.zh : AMOUNT_DUE.en);

const OWING = ['payers', 'currencyCode', 'language'] as const;

/** How the amount due comes about: what stands on the folio less everything that is on its way already. */
const DueLine = ({ dues }: { dues: PayerDue[] }) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext<RequestValues>();
  const [payers, currencyCode, language] = useWatch<RequestValues, typeof OWING>({ name: OWING });
  const total = totalOf(useRequestValues());
  const due = dueOf(dues, payers, currencyCode);
  if (due === null) return null;

  const t = (key: string, minor = 0) =>
    translate(`newRequest.asked.${key}`, { amount: formatMoney(minor, currencyCode) });
  const sum = (of: (each: PayerDue) => number) =>
    dues
      .filter((each) => payers.some((payer) => payerKey(payer) === payerKey(each)))
      .reduce((all, each) => all + of(each), 0);
  const parts = Object.entries({
    balance: sum(({ balanceMinor }) => balanceMinor ?? 0),
    openSum: sum(({ openMinor }) => openMinor),
    inFlight: sum(({ inFlightMinor }) => inFlightMinor),
    unposted: sum(({ unpostedMinor }) => unpostedMinor),
  }).flatMap(([key, minor]) => (key === 'balance' || minor > 0 ? [t(key, minor)] : []));

  /** Everybody is asked for what they owe; who owes nothing keeps an empty line to fill in. */
  const fill = () => {
    const options = { shouldDirty: true } as const;
    const owed = payers.map((payer) => {
      const minor = dueFor(payer, payers, dues)?.dueMinor ?? 0;
      return minor > 0 ? minorToInput(minor, currencyCode) : '';
    });
    if (getValues('amountBy') === 'total') {
      if (!getValues('totalName')) setValue('totalName', amountDueIn(language), options);
      setValue('totalAmount', minorToInput(due, currencyCode), options);
      setValue('shares', owed, options);
      return;
    }
    const names = getValues('items').map(({ name }) => name);
    setValue(
      'items',
      payers.map((payer, index) => ({
        ...blankItem(rowKey(payer)),
        name: names[index] || (owed[index] ? amountDueIn(language) : ''),
        amount: owed[index] ?? '',
      })),
      options,
    );
  };

  return (
    <Bar
      gap={12}
      sx={{ justifyContent: 'space-between', mt: 1, fontSize: 'var(--t-table)' }}
      data-testid="amount-due"
    >
      <span>
        <b>{t('due', due)}</b>
        <span className="t3"> · {parts.join(' · ')}</span>
        {total !== null && due > 0 && total > due && (
          <Box component="span" sx={{ color: 'var(--unknown)', fontWeight: 500 }}>
            {' '}
            {t('exceeds', due)}
          </Box>
        )}
      </span>
      {due > 0 && total === null && (
        <Button size="small" onClick={fill} data-testid="fill-due">
          {t('fill')}
        </Button>
      )}
    </Bar>
  );
};

interface PayerRowProps {
  payer: RequestPayer;
  share: number | null;
  due: PayerDue | undefined;
  onWindow: (window: number) => void;
  onRemove: () => void;
}

/** One payer as the PMS knows it, with its share of the amount and what is due. */
const PayerRow = ({ payer, share, due, onWindow, onRemove }: PayerRowProps) => {
  const translate = useTranslate();
  const { pms } = useRequestSetting();
  const currencyCode = useWatch<RequestValues, 'currencyCode'>({ name: 'currencyCode' });
  const t = useLabels('newRequest.who');
  const title = payerTitle(payer);
  const line =
    payer.kind === 'reservation'
      ? [
          nameBeside(payer),
          payer.roomNo ? t('room', { roomNo: payer.roomNo }) : !payer.byHand && t('noRoom'),
          payer.roomType,
          payer.code,
        ]
      : [t(`kind.${payer.kind}`), payer.code];
  const [first] = payer.folioWindows;
  const state =
    payer.status && translate(`payments.detail.reservationStatus.${payer.status}`, { _: payer.status });
  return (
    <div className={`t-table ${styles.payer}`} role="listitem" data-testid={`payer-${payer.code}`}>
      <div>
        <b>{title}</b>
        <div className="t-note t3">{line.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={styles.stay}>
        <div>{payer.arrival && payer.departure && stayText(payer.arrival, payer.departure)}</div>
        <div className="t-note t3">
          {state}
          {payer.folioWindows.length > 1 ? (
            <>
              {state && ' · '}
              <Select<number>
                variant="standard"
                disableUnderline
                sx={{
                  font: 'inherit',
                  color: 'inherit',
                  verticalAlign: 'baseline',
                  '& svg': { right: 0, fontSize: 16 },
                }}
                value={payer.folioWindow ?? first ?? 1}
                onChange={(event) => onWindow(Number(event.target.value))}
                slotProps={{
                  input: {
                    'aria-label': t('windowOf', { name: title }),
                    'data-testid': `window-${payer.code}`,
                  } as object,
                }}
                SelectDisplayProps={{
                  'aria-label': t('windowOf', { name: title }),
                  className: styles.window,
                }}
              >
                {payer.folioWindows.map((n) => (
                  <MenuItem key={n} value={n}>
                    {t('window', { n })}
                  </MenuItem>
                ))}
              </Select>
            </>
          ) : (
            first !== undefined && `${state ? ' · ' : ''}${t('window', { n: first })}`
          )}
        </div>
      </div>
      <div className={styles.share} style={{ textAlign: 'right' }}>
        {share === null ? <Dash /> : <Money amountMinor={share} currencyCode={currencyCode} spread />}
        {due && due.dueMinor !== null && due.currencyCode && (
          <div className="t-note t3" data-testid={`due-${payer.code}`}>
            {due.dueMinor > 0
              ? t('due', { amount: formatMoney(due.dueMinor, due.currencyCode) })
              : t('nothingDue')}
          </div>
        )}
      </div>
      {payer.routing?.map(({ folioWindow, roomNo, payeeName }) => (
        <div key={`${folioWindow} ${roomNo}`} className={`t-note t3 ${styles.note}`} data-testid="routed">
          {folioWindow === null
            ? t('routedRoom', { roomNo: roomNo ?? payeeName })
            : t(payeeName === null ? 'routedWindow' : 'routedPayee', { n: folioWindow, name: payeeName })}
        </div>
      ))}
      {payer.byHand && (
        <div className={`t-note t3 ${styles.note}`} data-testid={`by-hand-${payer.code}`}>
          {t(payer.kind === 'nonIntegration' ? 'noRecordLine' : 'byHandLine', { pms })}
        </div>
      )}
      <GlyphButton
        label={t('remove', { name: title })}
        glyph={CloseRounded}
        sx={{ '& svg': { fontSize: 18 } }}
        onClick={onRemove}
      />
    </div>
  );
};

interface PayerRowsProps {
  payers: RequestPayer[];
  dues: PayerDue[];
  onChange: (payers: RequestPayer[]) => void;
  onRemove: (payer: RequestPayer) => void;
}

const PayerRows = ({ payers, dues, onChange, onRemove }: PayerRowsProps) => {
  const translate = useTranslate();
  const values = useRequestValues();
  const shares = sharesOf({ ...values, payers });
  return (
    <>
      <div className={styles.legend} style={{ margin: '14px 0 8px' }} id="payers-label">
        {translate('newRequest.who.payers', { count: payers.length })}
      </div>
      <div className={styles.payers} role="list" aria-labelledby="payers-label">
        {payers.map((payer, index) => (
          <PayerRow
            key={rowKey(payer)}
            payer={payer}
            share={shares[index] ?? null}
            due={dueFor(payer, payers, dues)}
            onWindow={(folioWindow) =>
              onChange(payers.map((each) => (each === payer ? { ...each, folioWindow } : each)))
            }
            onRemove={() => onRemove(payer)}
          />
        ))}
      </div>
    </>
  );
};

interface PayerSectionProps {
  asked: AlreadyAskedState;
  /** The server knows of an open request that is not shown here. */
  refused: boolean;
}

export const PayerSection = ({ asked, refused }: PayerSectionProps) => {
  const [locale] = useLocaleState();
  const { settings, pms } = useRequestSetting();
  const { register, setValue, getValues, setFocus, clearErrors, trigger, subscribe, formState } =
    useFormContext<RequestValues>();
  const { field, fieldState } = useController<RequestValues, 'payers'>({ name: 'payers' });
  const [twice, setTwice] = useState<string | null>(null);
  const payers = field.value;
  // “Pays nothing yet” is mended further down, where the items are; what the server says of a payer stays.
  const wrong = fieldState.error?.type === 'rule';
  useEffect(() => {
    if (!wrong) return;
    const callback = () => void trigger('payers');
    return subscribe({ name: ['amountBy', 'items'], formState: { values: true }, callback });
  }, [wrong, trigger, subscribe]);
  // Its box appears later, but it stands here: the first error in this order takes the focus.
  register('differentCharge');
  const t = useLabels('newRequest.who');
  const put: UseFormSetValue<RequestValues> = (name, value) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const set = (next: RequestPayer[]) => {
    field.onChange(next);
    setValue('differentCharge', false);
    clearErrors(['payers', 'differentCharge']);
    setTwice(null);
  };

  /** The first payer with a name is whom the message greets, until somebody types another name. */
  const greet = (payer: RequestPayer) => {
    if (getValues('firstName') === '' && getValues('lastName') === '') {
      const { title, firstName, lastName } = greetedBy(payer);
      put('title', title);
      put('firstName', firstName);
      put('lastName', lastName);
    }
    if (payer.email && getValues('emails').length === 0) put('emails', [payer.email]);
    const isFree = () => settings.sms && getValues('mobiles').length === 0;
    if (!payer.mobile || !isFree()) return;
    void phoneFromPms(payer.mobile, getValues('mobileCountry')).then(
      (number) => number && isFree() && put('mobiles', [number]),
    );
  };

  const forgetMobile = ({ mobile }: RequestPayer) => {
    if (!mobile || getValues('mobiles').length === 0) return;
    void phoneFromPms(mobile, getValues('mobileCountry')).then((number) =>
      put(
        'mobiles',
        getValues('mobiles').filter((each) => each !== number),
      ),
    );
  };

  /** On to the first thing that is still to be said of the money; to the next payer when all of it is. */
  const goOn = () => {
    if (getValues('amountBy') === 'total')
      return setFocus(getValues('totalName') ? 'totalAmount' : 'totalName');
    const all = getValues('items');
    const at = all.findIndex(({ name, amount }) => !name || !amount);
    setFocus(at === -1 ? 'payers' : all[at]?.name ? `items.${at}.amount` : `items.${at}.name`);
  };

  const add = (payer: RequestPayer) => {
    if (isTwice(payers, payer)) return setTwice(payerTitle(payer));
    set([...payers, payer]);
    if (getValues('amountBy') === 'total') put('shares', [...getValues('shares'), '']);
    // An item that is still nobody's, or the first blank one, goes to who has just come.
    getValues('items').forEach((item, index) => {
      const known = payers.some((each) => rowKey(each) === item.owner);
      if (!known) put(`items.${index}.owner`, rowKey(payers[0] ?? payer));
    });
    if (payers.length === 0 && payer.currencyCode && settings.currencies.includes(payer.currencyCode)) {
      put('currencyCode', payer.currencyCode);
    }
    greet(payer);
    goOn();
  };

  /** What the PMS had filled in goes with its payer; what was typed by hand stays. */
  const remove = (payer: RequestPayer) => {
    const rest = payers.filter((each) => each !== payer);
    const at = payers.indexOf(payer);
    const { shares, items, firstName, lastName, emails } = getValues();
    set(rest);
    put(
      'shares',
      shares.filter((_, index) => index !== at),
    );
    items.forEach(({ owner }, index) => {
      if (owner === rowKey(payer)) put(`items.${index}.owner`, rest[0] ? rowKey(rest[0]) : '');
    });
    const greeted = greetedBy(payer);
    if (firstName === greeted.firstName && lastName === greeted.lastName) {
      for (const name of ['title', 'firstName', 'lastName'] as const) put(name, '');
    }
    put(
      'emails',
      emails.filter((email) => email !== payer.email),
    );
    forgetMobile(payer);
    if (rest[0]) greet(rest[0]);
  };

  return (
    <FormStep
      number={1}
      title={t('title')}
      note={
        payers.length > 0
          ? t('note', { count: payers.length, most: MOST_PAYERS })
          : t('noteEmpty', { most: MOST_PAYERS })
      }
    >
      <PayerLookup
        pms={pms}
        chosen={payers}
        onChoose={add}
        error={twice ? t('twice', { name: twice }) : fieldState.error?.message}
        inputRef={field.ref}
      />
      {payers.length > 0 && (
        <>
          <PayerRows payers={payers} dues={asked.dues} onChange={field.onChange} onRemove={remove} />
          <p className="t-note t3" style={{ marginTop: 10 }}>
            {payers.length < MOST_PAYERS &&
              `${t('more', { count: MOST_PAYERS - payers.length })}${locale === 'zh' ? '' : ' '}`}
            {t('hint', { pms })}
          </p>
          <DueLine dues={asked.dues} />
          <AlreadyAskedNotice payers={payers} asked={asked} refused={refused} />
        </>
      )}
    </FormStep>
  );
};
