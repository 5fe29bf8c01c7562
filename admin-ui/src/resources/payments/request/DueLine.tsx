import { Box, Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Bar, formatMoney, minorToInput } from '../../../shared';
import type { PayerDue } from './api-types';
import { blankItem, type RequestValues, totalOf } from './form-values';
import { payerKey } from './payers';
import { dueOf } from './use-already-asked';

/** What the guest reads where the clerk has not said what it is for. */
const NAMES = { en: 'Amount due', zh: '应付款项' };

/** How the amount due comes about: what stands on the folio less everything that is on its way already. */
export const DueLine = ({ dues }: { dues: PayerDue[] }) => {
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
