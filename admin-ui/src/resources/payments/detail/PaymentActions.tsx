import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { CopyButton, RowMenu, useShortcut } from '../../../shared';
import { isPossible } from '../money-dialog';
import { newRequestPath } from '../paths';
import type { Payment } from '../types';
import styles from './detail.module.css';
import { ActionButton, useOpenAction } from './open-action';
import { usePaymentPdf } from './pdf/use-payment-pdf';

/** What can be done with the payment as a whole, by the state it is in. */
export const PaymentActions = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const open = useOpenAction();
  const pdf = usePaymentPdf(payment);
  const word = (key: string) => translate(`payments.detail.${key}`);
  const { mainStatus } = payment;
  const isOver = mainStatus === 'canceled' || mainStatus === 'timed_out';
  const askAgain = `${newRequestPath}?copy=${encodeURIComponent(payment.id)}`;
  const canRefund = isPossible({ kind: 'refund' }, payment);
  useShortcut('r', () => open?.({ kind: 'refund' }), {
    label: 'payments.dialog.refund.title',
    enabled: open !== null && canRefund,
  });

  return (
    <div className={styles.actions} data-testid="payment-actions">
      {isOver ? (
        <Button
          variant="outlined"
          component={Link}
          to={askAgain}
          disabled={open === null}
          startIcon={<AddRounded />}
          data-testid="ask-again"
        >
          {word('action.askAgain')}
        </Button>
      ) : (
        <CopyButton
          value={payment.paymentUrl}
          label={word('copyLink')}
          variant="outlined"
          disabled={open === null}
          shortcut={{ keys: 'c', label: 'payments.detail.copyLink' }}
          data-testid="copy-link"
        />
      )}
      <ActionButton action={{ kind: 'resend' }} payment={payment} />
      <ActionButton action={{ kind: 'cancel' }} payment={payment} />
      <ActionButton action={{ kind: 'refund' }} payment={payment} />
      <RowMenu
        label={word('action.more')}
        actions={[
          {
            key: 'pdf',
            text: word(pdf.running ? 'action.pdfRunning' : 'action.pdf'),
            onClick: pdf.save,
          },
          ...(isOver || open === null
            ? []
            : [
                {
                  key: 'ask-again',
                  text: word('action.askAgain'),
                  onClick: () => void navigate(askAgain),
                },
              ]),
        ]}
      />
    </div>
  );
};
