import { Box, FormHelperText, InputAdornment, Link, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatFull, formatMoney, minorToInput, useLabels, useLocalName } from '../../../shared';
import type { Payment } from '../types';
import { ChoiceCards } from './ChoiceCards';
import { type Draft, receiptOf, type Source, sourcesOf, withSource } from './draft';
import { refundableOf, refundableReceipts, refundLimit, refundTermsOf } from './folios';
import { actorOf, placeOf, type Plan, type PlanContext } from './plan';

export interface FieldsProps {
  payment: Payment;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Plan['errors'];
}

/** All of it, or a part: an item, or an amount of one's own. */
export const RefundFields = (props: FieldsProps & { context: PlanContext }) => {
  const { payment, draft, onChange, errors, context } = props;
  const translate = useTranslate();
  const t = useLabels('payments.dialog.refund');
  const localName = useLocalName();
  const money = (amountMinor: number) => formatMoney(amountMinor, payment.currencyCode);
  const receipts = refundableReceipts(payment);
  const receipt = receiptOf(payment, draft);
  if (!receipt) return null;
  const left = refundableOf(payment, receipt);
  const terms = refundTermsOf(payment, receipt);
  const limit = refundLimit(terms);
  const sources = sourcesOf(payment, receipt);
  const shown = sources.some(({ key }) => key === draft.source) ? draft.source : 'any';
  const most = sources.find(({ key }) => key === shown)?.mostMinor ?? left;
  const half = Math.floor(most / 2);
  const halfLeft = Math.floor(left / 2);
  const sourceText = ({ itemNo, postingNo }: Source): string => {
    const item = itemNo === null ? undefined : payment.items[itemNo];
    const payer = payment.payers.find(({ posting }) => posting.no === postingNo);
    if (item && payer) {
      const place = payment.payers.length > 1 ? (payer.roomNo ?? payer.code) : '';
      const name = localName(item.entry ?? item);
      return place ? t('itemOption', { item: name, place }) : name;
    }
    return payer ? t('otherOfOption', { place: placeOf(payer, context) }) : t('otherOption');
  };

  return (
    <>
      {receipts.length > 1 && (
        <TextField
          select
          label={t('receipt')}
          value={receipt.attemptId}
          onChange={(event) =>
            onChange({
              ...draft,
              attemptId: event.target.value,
              whole: true,
              half: false,
              source: 'any',
              amount: '',
            })
          }
        >
          {receipts.map((each) => (
            <MenuItem key={each.attemptId} value={each.attemptId}>
              {t('receiptOption', {
                amount: money(each.amountMinor),
                method: actorOf(payment, each.methodCode, context),
                at: formatFull(each.at, context.timeZone),
              })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ChoiceCards
        label={translate('payments.dialog.amount')}
        value={draft.whole ? 'all' : draft.half ? 'half' : 'part'}
        onChange={(value) => {
          const half = value === 'half';
          const amount = { source: 'any', amount: minorToInput(halfLeft, payment.currencyCode) };
          onChange({ ...draft, whole: value === 'all', half, ...(half && amount) });
        }}
        choices={[
          { value: 'all', title: t(left < receipt.amountMinor ? 'allRest' : 'all'), note: money(left) },
          ...(terms?.partial === false
            ? []
            : [
                ...(halfLeft > 0
                  ? [{ value: 'half' as const, title: t('halfOfIt'), note: money(halfLeft) }]
                  : []),
                { value: 'part' as const, title: t('part'), note: t('partNote') },
              ]),
        ]}
      />
      {limit && <FormHelperText data-testid="refund-limit">{t(limit)}</FormHelperText>}
      {!draft.whole && !draft.half && terms?.partial !== false && (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { sm: '1.4fr 1fr' }, gap: '12px', alignItems: 'start' }}
        >
          <TextField
            select
            label={t('source')}
            value={shown}
            onChange={(event) => onChange(withSource(payment, draft, event.target.value))}
            slotProps={{ htmlInput: { 'data-testid': 'refund-source' } }}
          >
            {sources.map((source) => (
              <MenuItem key={source.key} value={source.key} data-testid={`refund-source-${source.key}`}>
                {sourceText(source)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('payments.dialog.amount')}
            value={draft.amount}
            autoFocus
            error={errors.amount !== undefined}
            helperText={
              errors.amount ??
              (half > 0 && (
                <Link
                  component="button"
                  type="button"
                  onClick={() => onChange({ ...draft, amount: minorToInput(half, payment.currencyCode) })}
                  data-testid="refund-half"
                >
                  {t('half', { amount: money(half) })}
                </Link>
              ))
            }
            onChange={(event) => onChange({ ...draft, amount: event.target.value })}
            className="pay-amount"
            slotProps={{
              input: {
                startAdornment: <InputAdornment position="start">{payment.currencyCode}</InputAdornment>,
              },
              htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'data-testid': 'refund-amount' },
            }}
          />
        </Box>
      )}
    </>
  );
};
