import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Button, IconButton, MenuItem, Select, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Bar, formatMoney, minorToInput, Money, useWords } from '../../../shared';
import { stayText } from '../words';
import { AlreadyAskedNotice, type AlreadyAskedState, dueOf } from './already-asked';
import { PayerLookup } from './PayerLookup';
import type { PayerDue } from './api-types';
import { FormStep } from './fields';
import { blankItem, type RequestValues, sharesOf, totalOf } from './form-values';
import { isTwice, MOST_PAYERS, payerKey, payerTitle, type RequestPayer } from './payers';
import { loadPhones, phoneFromPms } from './recipients';
import { useRequestSetting } from './request-setting';
import styles from './request.module.css';

/** What the guest reads where the clerk has not said what it is for. */
const NAMES = { en: 'Amount due', zh: '应付款项' };

/** How the amount due comes about: what stands on the folio less everything that is on its way already. */
const DueLine = ({ dues }: { dues: PayerDue[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { setValue, getValues } = useFormContext<RequestValues>();
  const values = useWatch<RequestValues>() as RequestValues;
  const { payers, currencyCode, language } = values;
  const due = dueOf(dues, payers, currencyCode);
  if (due === null) return null;

  const word = (key: string, amountMinor?: number) =>
    translate(
      `newRequest.asked.${key}`,
      amountMinor === undefined ? {} : { amount: formatMoney(amountMinor, currencyCode, locale) },
    );
  const sum = (of: (each: PayerDue) => number) =>
    dues
      .filter((each) => payers.some((payer) => payerKey(payer) === payerKey(each)))
      .reduce((all, each) => all + of(each), 0);
  const parts = [
    word(
      'balance',
      sum(({ balanceMinor }) => balanceMinor ?? 0),
    ),
    ...(
      [
        ['openSum', sum(({ openMinor }) => openMinor)],
        ['inFlight', sum(({ inFlightMinor }) => inFlightMinor)],
        ['unposted', sum(({ unpostedMinor }) => unpostedMinor)],
      ] as const
    ).flatMap(([key, minor]) => (minor > 0 ? [word(key, minor)] : [])),
  ];
  const total = totalOf(values);

  /** Everybody is asked for what they owe; who owes nothing keeps an empty line to fill in. */
  const fill = () => {
    const options = { shouldDirty: true } as const;
    const owed = payers.map((payer) => {
      const minor = dues.find((each) => payerKey(each) === payerKey(payer))?.dueMinor ?? 0;
      return minor > 0 ? minorToInput(minor, currencyCode) : '';
    });
    if (values.amountBy === 'total') {
      if (!getValues('totalName')) setValue('totalName', NAMES[language], options);
      setValue('totalAmount', minorToInput(due, currencyCode), options);
      setValue('shares', owed, options);
      return;
    }
    const names = getValues('items').map(({ name }) => name);
    setValue(
      'items',
      payers.map((payer, index) => ({
        ...blankItem(payerKey(payer)),
        name: names[index] || (owed[index] ? NAMES[language] : ''),
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
        <b>{word('due', due)}</b>
        <span className="t3"> · {parts.join(' · ')}</span>
        {total !== null && due > 0 && total > due && (
          <Box component="span" sx={{ color: 'var(--unknown)', fontWeight: 500 }}>
            {' '}
            {word('exceeds', due)}
          </Box>
        )}
      </span>
      {due > 0 && total === null && (
        <Button size="small" onClick={fill} data-testid="fill-due">
          {word('fill')}
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
  const [locale] = useLocaleState();
  const { pms } = useRequestSetting();
  const currencyCode = useWatch<RequestValues, 'currencyCode'>({ name: 'currencyCode' });
  const word = useWords('newRequest.who');
  const title = payerTitle(payer);
  const remove = word('remove', { name: title });
  const line =
    payer.kind === 'reservation'
      ? [
          payer.roomNo ? word('room', { roomNo: payer.roomNo }) : !payer.byHand && word('noRoom'),
          payer.roomType,
          payer.code,
        ]
      : [word(`kind.${payer.kind}`), payer.code];
  const [first] = payer.folioWindows;
  const state =
    payer.status && translate(`payments.detail.reservationStatus.${payer.status}`, { _: payer.status });
  return (
    <div className={styles.payer} role="listitem" data-testid={`payer-${payer.code}`}>
      <div>
        <b>{title}</b>
        <div className={styles.second}>{line.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={styles.stay}>
        <div>{payer.arrival && payer.departure && stayText(payer.arrival, payer.departure)}</div>
        <div className={styles.second}>
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
                    'aria-label': word('windowOf', { name: title }),
                    'data-testid': `window-${payer.code}`,
                  } as object,
                }}
                SelectDisplayProps={{
                  'aria-label': word('windowOf', { name: title }),
                  className: styles.window,
                }}
              >
                {payer.folioWindows.map((n) => (
                  <MenuItem key={n} value={n}>
                    {word('window', { n })}
                  </MenuItem>
                ))}
              </Select>
            </>
          ) : (
            first !== undefined && `${state ? ' · ' : ''}${word('window', { n: first })}`
          )}
        </div>
      </div>
      <div className={styles.share}>
        {share === null ? (
          <span className="t3">—</span>
        ) : (
          <Money amountMinor={share} currencyCode={currencyCode} spread />
        )}
        {due && due.dueMinor !== null && due.currencyCode && (
          <div className={styles.second} data-testid={`due-${payer.code}`}>
            {due.dueMinor > 0
              ? word('due', { amount: formatMoney(due.dueMinor, due.currencyCode, locale) })
              : word('nothingDue')}
          </div>
        )}
      </div>
      {payer.routing?.map(({ folioWindow, roomNo, payeeName }) => (
        <div
          key={`${folioWindow} ${roomNo}`}
          className={`${styles.second} ${styles.note}`}
          data-testid="routed"
        >
          {folioWindow === null
            ? word('routedRoom', { roomNo: roomNo ?? payeeName })
            : word(payeeName === null ? 'routedWindow' : 'routedPayee', { n: folioWindow, name: payeeName })}
        </div>
      ))}
      {payer.byHand && (
        <div className={`${styles.second} ${styles.note}`} data-testid={`by-hand-${payer.code}`}>
          {word(payer.kind === 'nonIntegration' ? 'noRecordLine' : 'byHandLine', { pms })}
        </div>
      )}
      <Tooltip title={remove}>
        <IconButton size="small" aria-label={remove} onClick={onRemove}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
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
  const values = useWatch<RequestValues>() as RequestValues;
  const shares = sharesOf({ ...values, payers });
  return (
    <>
      <div className={styles.legend} style={{ margin: '14px 0 8px' }} id="payers-label">
        {translate('newRequest.who.payers', { count: payers.length })}
      </div>
      <div className={styles.payers} role="list" aria-labelledby="payers-label">
        {payers.map((payer, index) => (
          <PayerRow
            key={payerKey(payer)}
            payer={payer}
            share={shares[index] ?? null}
            due={dues.find((each) => payerKey(each) === payerKey(payer))}
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
  const { register, setValue, getValues, setFocus, clearErrors, trigger, formState } =
    useFormContext<RequestValues>();
  const { field, fieldState } = useController<RequestValues, 'payers'>({ name: 'payers' });
  const [twice, setTwice] = useState<string | null>(null);
  const payers = field.value;
  const [amountBy, items] = useWatch<RequestValues, ['amountBy', 'items']>({ name: ['amountBy', 'items'] });
  // “Pays nothing yet” is mended further down, where the items are; what the server says of a payer stays.
  const wrong = fieldState.error?.type === 'rule';
  useEffect(() => {
    if (wrong) void trigger('payers');
  }, [amountBy, items, wrong, trigger]);
  // Its box appears later, but it stands here: the first error in this order takes the focus.
  register('differentCharge');
  const word = useWords('newRequest.who');
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;

  const set = (next: RequestPayer[]) => {
    field.onChange(next);
    setValue('differentCharge', false);
    clearErrors(['payers', 'differentCharge']);
    setTwice(null);
  };

  /** The first payer with a name is whom the message greets, until somebody types another name. */
  const greet = (payer: RequestPayer) => {
    if (getValues('firstName') === '' && getValues('lastName') === '') {
      setValue('title', payer.title ?? '', options);
      setValue('firstName', payer.firstName, options);
      setValue('lastName', payer.lastName || (payer.kind === 'reservation' ? '' : payer.name), options);
    }
    const emails = getValues('emails');
    if (payer.email && emails.length === 0) setValue('emails', [payer.email], options);
    if (!payer.mobile || !settings.sms || getValues('mobiles').length > 0) return;
    const { mobile } = payer;
    void loadPhones().then((library) => {
      const number = phoneFromPms(library, mobile, getValues('mobileCountry'));
      if (number && getValues('mobiles').length === 0) setValue('mobiles', [number], options);
    });
  };

  const forgetMobile = ({ mobile }: RequestPayer) => {
    if (!mobile || getValues('mobiles').length === 0) return;
    void loadPhones().then((library) => {
      const number = phoneFromPms(library, mobile, getValues('mobileCountry'));
      setValue(
        'mobiles',
        getValues('mobiles').filter((each) => each !== number),
        options,
      );
    });
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
    if (getValues('amountBy') === 'total') setValue('shares', [...getValues('shares'), ''], options);
    // An item that is still nobody's, or the first blank one, goes to who has just come.
    getValues('items').forEach((item, index) => {
      const known = payers.some((each) => payerKey(each) === item.owner);
      if (!known) setValue(`items.${index}.owner`, payerKey(payers[0] ?? payer), options);
    });
    if (payers.length === 0 && payer.currencyCode && settings.currencies.includes(payer.currencyCode)) {
      setValue('currencyCode', payer.currencyCode, options);
    }
    greet(payer);
    goOn();
  };

  /** What the PMS had filled in goes with its payer; what was typed by hand stays. */
  const remove = (payer: RequestPayer) => {
    const rest = payers.filter((each) => each !== payer);
    const at = payers.indexOf(payer);
    set(rest);
    setValue(
      'shares',
      getValues('shares').filter((_, index) => index !== at),
      options,
    );
    const gone = payerKey(payer);
    getValues('items').forEach(({ owner }, index) => {
      if (owner === gone) setValue(`items.${index}.owner`, rest[0] ? payerKey(rest[0]) : '', options);
    });
    const sameName =
      getValues('firstName') === payer.firstName &&
      getValues('lastName') === (payer.lastName || (payer.kind === 'reservation' ? '' : payer.name));
    if (sameName) {
      setValue('title', '', options);
      setValue('firstName', '', options);
      setValue('lastName', '', options);
    }
    setValue(
      'emails',
      getValues('emails').filter((email) => email !== payer.email),
      options,
    );
    forgetMobile(payer);
    if (rest[0]) greet(rest[0]);
  };

  return (
    <FormStep
      number={1}
      title={word('title')}
      note={
        payers.length > 0
          ? word('note', { count: payers.length, most: MOST_PAYERS })
          : word('noteEmpty', { most: MOST_PAYERS })
      }
    >
      <PayerLookup
        pms={pms}
        chosen={payers}
        onChoose={add}
        error={twice ? word('twice', { name: twice }) : fieldState.error?.message}
        inputRef={field.ref}
      />
      {payers.length > 0 && (
        <>
          <PayerRows payers={payers} dues={asked.dues} onChange={field.onChange} onRemove={remove} />
          <p className={styles.help}>
            {payers.length < MOST_PAYERS &&
              `${word('more', { count: MOST_PAYERS - payers.length })}${locale === 'zh' ? '' : ' '}`}
            {word('hint', { pms })}
          </p>
          <DueLine dues={asked.dues} />
          <AlreadyAskedNotice payers={payers} asked={asked} refused={refused} />
        </>
      )}
    </FormStep>
  );
};
