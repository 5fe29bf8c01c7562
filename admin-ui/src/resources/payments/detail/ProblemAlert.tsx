import { Alert, Box } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { attentionTone, CopyButton, formatMoney, useHotel } from '../../../shared';
import type { Payer, Payment } from '../types';
import { reasonText, type Translate } from './event-text';

interface Problem {
  title: string;
  text: string;
}

const problemOf = (payment: Payment, translate: Translate, locale: string, pms: string): Problem | null => {
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.problem.${key}`, options);
  const money = (amountMinor: number) => formatMoney(amountMinor, payment.currencyCode, locale);
  const folio = (key: string, payer: Payer | undefined) =>
    say(`${key}${payer?.roomNo ? 'Room' : 'NoRoom'}`, {
      roomNo: payer?.roomNo,
      confirmationNo: payer?.confirmationNo,
      amount: money(payer?.amountMinor ?? payment.amountMinor),
    });
  const having = (status: string) => payment.payers.find(({ posting }) => posting.status === status);
  const { paymentNo } = payment;

  switch (payment.attention) {
    case null:
      return null;
    case 'postingFailed': {
      const payer = having('fail');
      const reason = reasonText(payer?.posting.reason, translate, payer?.posting.code);
      return { title: folio('postingFailed', payer), text: say('postingFailed', { pms, reason, paymentNo }) };
    }
    case 'postingUnknown':
      return {
        title: folio('postingUnknown', having('unknown')),
        text: say('postingUnknown', { pms, paymentNo }),
      };
    case 'late':
      return { title: say('late', { amount: money(payment.lateMinor) }), text: say('lateText') };
    case 'surplus':
      return { title: say('surplus', { amount: money(payment.surplusMinor) }), text: say('surplusText') };
    case 'linkNotSent': {
      const failed = payment.sends.filter(({ status }) => status === 'failed');
      const reason = reasonText(failed[0]?.reason, translate);
      return {
        title: say('linkNotSent', { recipient: failed.map(({ recipient }) => recipient).join(', ') }),
        text: say(payment.mainStatus === 'pending' ? 'linkNotSentText' : 'linkNotSentOver', { reason }),
      };
    }
    default:
      return { title: translate(`attention.${payment.attention}`), text: '' };
  }
};

export interface ProblemAlertProps {
  payment: Payment;
  isPast: boolean;
}

/** The one problem of this payment: what happened, then what to do. *Unknown* never suggests an answer. */
export const ProblemAlert = ({ payment, isPast }: ProblemAlertProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const problem = problemOf(payment, translate, locale, hotel?.pmsName ?? 'PMS');
  if (!problem || !payment.attention) return null;
  const canCopy = payment.attention === 'linkNotSent' && payment.mainStatus === 'pending' && !isPast;
  return (
    <Alert
      className="pay-problem"
      severity={attentionTone(payment.attention) === 'fail' ? 'error' : 'warning'}
      data-testid="problem"
      data-status={payment.attention}
    >
      <b>{problem.title}</b> {problem.text}
      {canCopy && (
        <Box sx={{ mt: '10px' }}>
          <CopyButton
            value={payment.paymentUrl}
            label={translate('payments.detail.copyLink')}
            variant="outlined"
            size="small"
          />
        </Box>
      )}
    </Alert>
  );
};
