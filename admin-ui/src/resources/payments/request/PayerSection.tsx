import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { AlreadyAskedNotice } from './AlreadyAskedNotice';
import { DueLine } from './DueLine';
import { FormStep } from './fields';
import { type RequestValues } from './form-values';
import { isTwice, MOST_PAYERS, payerKey, payerTitle, type RequestPayer } from './payers';
import { PayerLookup } from './PayerLookup';
import { PayerRows } from './PayerRows';
import { loadPhones, phoneFromPms } from './phones';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';
import type { AlreadyAskedState } from './use-already-asked';

export interface PayerSectionProps {
  asked: AlreadyAskedState;
  /** The server knows of an open request that is not shown here. */
  refused: boolean;
}

export const PayerSection = ({ asked, refused }: PayerSectionProps) => {
  const translate = useTranslate();
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
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.who.${key}`, options);
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
