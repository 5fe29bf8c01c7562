import { Button, Checkbox, FormControlLabel, styled, TextField, type TextFieldProps } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHotel } from '../../../shared';
import { DateField } from '../../../shared/filters';
import { usePaymentSettings } from '../use-payment-settings';
import {
  type MoreProblems,
  moreNames,
  type MoreValues,
  ranges,
  selects,
  toFilter,
  toValues,
} from './more-filters';
import { useMoreChoices } from './use-choices';
import { usePaymentFilter } from './use-payment-filter';

type TextName = Exclude<keyof MoreValues, 'attention'>;

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '12px 14px',
  padding: '14px 18px 16px',
  [theme.breakpoints.down(720)]: { gridTemplateColumns: '1fr 1fr' },
  '& .wide': { gridColumn: '1 / -1' },
  '& .wide.MuiFormControlLabel-root': { margin: '0 0 0 -7px' },
  '& .MuiFormControlLabel-label': { fontSize: 'var(--t-table)' },
  '& .acts': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 4 },
}));

/** Everything else a payment can be found by. Nothing changes in the list before the form is sent. */
export const MoreFiltersForm = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { filter, change } = usePaymentFilter();
  const choices = useMoreChoices();
  const settings = usePaymentSettings();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const own = hotel?.currencyCode ?? 'USD';
  const [values, setValues] = useState(() => toValues(filter, timeZone, own));
  const [problems, setProblems] = useState<MoreProblems>({});
  const word = (key: string) => translate(`payments.history.filter.${key}`);
  const currencies = [...new Set([own, ...(settings.data?.currencies ?? []), filter.currencyCode])];

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
  const field = (name: TextName, label: string, more: TextFieldProps = {}) => {
    const problem = problems[name];
    return (
      <TextField
        key={name}
        id={`more-${name}`}
        margin="none"
        label={label}
        value={values[name]}
        error={problem !== undefined}
        helperText={problem && translate(problem.error, problem.args)}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        {...more}
        slotProps={{ ...more.slotProps, htmlInput: { 'data-testid': `more-${name}` } }}
      />
    );
  };
  const day = (name: TextName, label: string) => (
    <DateField
      key={name}
      id={`more-${name}`}
      margin="none"
      label={label}
      value={values[name]}
      error={problems[name] !== undefined}
      helperText={problems[name] && translate(problems[name].error, problems[name].args)}
      onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
      testId={`more-${name}`}
    />
  );
  const select = (name: TextName, label: string, options: readonly { value: string; text: string }[]) =>
    field(name, label, {
      select: true,
      slotProps: { select: { native: true } },
      children: [{ value: '', text: translate('filters.any') }, ...options].map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      )),
    });

  return (
    <Form onSubmit={submit} noValidate data-testid="more-form">
      <FormControlLabel
        className="wide"
        control={
          <Checkbox
            size="small"
            checked={values.attention}
            onChange={(event) => setValues({ ...values, attention: event.target.checked })}
          />
        }
        label={word('attention')}
        data-testid="more-attention"
      />
      {select(
        'currencyCode',
        word('currency'),
        currencies.filter((code) => code !== undefined).map((code) => ({ value: code, text: code })),
      )}
      {field('amountFrom', word('amountFrom'))}
      {field('amountTo', word('amountTo'))}
      {select('platform', word('platform'), choices.platform)}
      {ranges.flatMap((range) => [
        day(`${range}From`, word(`${range}From`)),
        day(`${range}To`, word(`${range}To`)),
      ])}
      {selects.filter((name) => name !== 'platform').map((name) => select(name, word(name), choices[name]))}
      {field('terminalId', word('terminalId'))}
      <div className="wide acts">
        <Button size="small" onClick={clear} data-testid="more-clear">
          {word('clearMore')}
        </Button>
        <Button type="submit" size="small" variant="outlined" data-testid="more-apply">
          {word('done')}
        </Button>
      </div>
    </Form>
  );
};
