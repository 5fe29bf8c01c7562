import FilterListRounded from '@mui/icons-material/FilterListRounded';
import { Button, styled, TextField, type TextFieldProps } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dropdown, useHotel, useTimeZone, useLabels } from '../../../shared';
import { DateField, useListFilter } from '../../../shared/filters';
import type { PaymentFilter } from '../types';
import { usePaymentMethods } from '../use-payment-methods';
import { usePaymentSettings } from '../use-payment-settings';
import {
  countMore,
  type MoreProblems,
  moreNames,
  type MoreValues,
  ranges,
  selects,
  toFilter,
  toValues,
} from './more-filters';

type TextName = keyof MoreValues;

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '12px 14px',
  padding: '14px 18px 16px',
  [theme.breakpoints.down(720)]: { gridTemplateColumns: '1fr 1fr' },
  '& .wide': { gridColumn: '1 / -1' },
  '& .acts': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 4 },
}));
const Count = styled('span')({
  marginLeft: 7,
  padding: '0 6px',
  borderRadius: 9,
  background: 'var(--primary-soft)',
  fontSize: 'var(--t-mark)',
  lineHeight: '18px',
});

interface Choice {
  value: string;
  text: string;
}

export const usePostingChoices = (...more: 'notPosted'[]): Choice[] => {
  const translate = useTranslate();
  const texts: Record<string, string> = {
    none: 'payments.history.filter.postingNone',
    notPosted: 'payments.history.filter.notPosted',
  };
  return ['none', 'running', 'success', 'fail', 'unknown', ...more].map((value) => ({
    value,
    text: translate(texts[value] ?? `posting.${value}`),
  }));
};

const useChoices = (): Record<Exclude<(typeof selects)[number], 'disputeCurrency'>, Choice[]> => {
  const t = useLabels('payments.history');
  const { data: methods = [] } = usePaymentMethods();
  const worded = (group: string, ...values: string[]) =>
    values.map((value) => ({ value, text: t(`${group}.${value}`) }));
  return {
    requestChannel: worded('channel', 'FRONT_DESK', 'IFRAME', 'API'),
    sendMethod: worded('sendMethod', 'EMAIL', 'SMS'),
    payerKind: worded('payerKind', 'reservation', 'account', 'group', 'arAccount', 'nonIntegration'),
    platform: [...new Set(methods.map(({ platform }) => platform))].map((value) => ({ value, text: value })),
    refundPostingStatus: usePostingChoices(),
    disputeStatus: worded('dispute', 'undecided', 'open', 'evidenceSent', 'accepted', 'won', 'lost'),
  };
};

/** Everything else a payment can be found by. Nothing changes in the list before the form is sent. */
const MoreForm = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const t = useLabels('payments.history.filter');
  const { hotel } = useHotel();
  const timeZone = useTimeZone();
  const { filter, change } = useListFilter<PaymentFilter>();
  const { data: settings } = usePaymentSettings();
  const own = hotel?.currencyCode ?? 'USD';
  const currencies = (chosen: string | undefined): Choice[] =>
    [...new Set([own, ...(settings?.currencies ?? []), chosen])].flatMap((code) =>
      code ? { value: code, text: code } : [],
    );
  const choices = { ...useChoices(), disputeCurrency: currencies(filter.disputeCurrency) };
  const [values, setValues] = useState(() => toValues(filter, timeZone, own));
  const [problems, setProblems] = useState<MoreProblems>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = toFilter(values, timeZone, own);
    if ('problems' in read) return setProblems(read.problems);
    change(read.filter);
    onClose();
  };
  const clear = () => {
    change(Object.fromEntries(moreNames.map((name) => [name, undefined])));
    onClose();
  };
  const set = (name: TextName) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const about = (name: TextName) => ({
    key: name,
    id: `more-${name}`,
    margin: 'none' as const,
    label: t(name === 'currencyCode' ? 'currency' : name),
    value: values[name],
    error: problems[name] !== undefined,
    helperText: problems[name] && translate(problems[name].error, problems[name].args),
  });
  const field = (name: TextName, more: TextFieldProps = {}) => {
    const { key, ...props } = about(name);
    return (
      <TextField
        key={key}
        {...props}
        onChange={(event) => set(name)(event.target.value)}
        {...more}
        slotProps={{ ...more.slotProps, htmlInput: { 'data-testid': `more-${name}` } }}
      />
    );
  };
  const select = (name: TextName, options: readonly Choice[]) =>
    field(name, {
      select: true,
      slotProps: { select: { native: true } },
      children: [{ value: '', text: translate('filters.any') }, ...options].map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      )),
    });
  const day = (name: TextName) => {
    const { key, ...props } = about(name);
    return <DateField key={key} {...props} onChange={set(name)} testId={`more-${name}`} />;
  };

  return (
    <Form onSubmit={submit} noValidate data-testid="more-form">
      {select('currencyCode', currencies(filter.currencyCode))}
      {field('amountFrom')}
      {field('amountTo')}
      {select('platform', choices.platform)}
      {ranges.flatMap((range) => [day(`${range}From`), day(`${range}To`)])}
      {selects.filter((name) => name !== 'platform').map((name) => select(name, choices[name]))}
      {field('terminalId')}
      <div className="wide acts">
        <Button size="small" onClick={clear} data-testid="more-clear">
          {t('clearMore')}
        </Button>
        <Button type="submit" size="small" variant="outlined" data-testid="more-apply">
          {t('done')}
        </Button>
      </div>
    </Form>
  );
};

/** The filters that are seldom needed. */
export const MoreFilters = () => {
  const t = useLabels('lists.filter');
  const count = countMore(useListFilter<PaymentFilter>().filter);
  const label = t('more');
  return (
    <Dropdown
      label={label}
      width={700}
      edge="right"
      button={(opener) => (
        <Button
          size="small"
          className="list-more"
          startIcon={<FilterListRounded />}
          {...opener}
          aria-label={count > 0 ? t('moreSet', { count }) : label}
          data-testid="more-filters"
        >
          {label}
          {count > 0 && <Count>{count}</Count>}
        </Button>
      )}
    >
      {(close) => <MoreForm onClose={close} />}
    </Dropdown>
  );
};
