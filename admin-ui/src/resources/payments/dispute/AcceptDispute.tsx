import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../../../providers/errors';
import { BusyButton, formatMoney, HotelTime, Modal, Reference } from '../../../shared';
import { useOpenAction } from '../detail/actions';
import { reasonText } from '../detail/event-text';
import { useDecision } from '../money-dialog/use-decision';
import type { Dispute, Payment } from '../types';
import { useDisputeLabels } from './labels';

interface AcceptDisputeProps {
  payment: Payment;
  dispute: Dispute;
}

/** Opens what a person confirms to accept a dispute; nothing at all where the platform cannot be told. */
export const AcceptDispute = ({ payment, dispute }: AcceptDisputeProps) => {
  const t = useDisputeLabels();
  const mayAct = useOpenAction() !== null;
  const [isOpen, setIsOpen] = useState(false);
  const canBe = mayAct && dispute.acceptable;
  return (
    <>
      {canBe && (
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)} data-testid="accept-dispute">
          {t('accept.open')}
        </Button>
      )}
      {isOpen && <AcceptDialog payment={payment} dispute={dispute} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const AcceptDialog = ({ payment, dispute, onClose }: AcceptDisputeProps & { onClose: () => void }) => {
  const t = useDisputeLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const { decide, running, failure } = useDecision();
  const { id, disputeNo, amountMinor, currencyCode } = dispute;
  const amount = formatMoney(amountMinor, currencyCode);
  const accept = async () => {
    const path = `/payments/${encodeURIComponent(payment.id)}/disputes/${encodeURIComponent(id)}/accept`;
    if (!(await decide(path, {}))) return;
    notify(t('accept.accepting'), { type: 'success' });
    onClose();
  };
  return (
    <Modal
      title={t('accept.title', { number: disputeNo })}
      running={running}
      onClose={onClose}
      look={{ content: { display: 'grid', gap: '14px' } }}
      data-testid="accept-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={running}>
            {t('accept.cancel')}
          </Button>
          <BusyButton
            variant="contained"
            color="error"
            running={running}
            onClick={() => void accept()}
            data-testid="accept-confirm"
          >
            {t('accept.confirm', { amount })}
          </BusyButton>
        </>
      }
    >
      <p>{t('accept.text', { amount, paymentNo: payment.paymentNo })}</p>
      <Alert severity="warning">{t('accept.final')}</Alert>
      {failure !== null && (
        <Alert severity="error" data-testid="accept-refused">
          {describeError(failure, translate)}
          <Reference id={correlationIdOf(failure)} />
        </Alert>
      )}
    </Modal>
  );
};

/** What the platform answered when it was told that the dispute is not contested. */
export const AcceptanceState = ({ acceptance }: { acceptance: NonNullable<Dispute['acceptance']> }) => {
  const t = useDisputeLabels();
  const translate = useTranslate();
  const { status, at, orderedBy: name, reason, code } = acceptance;
  return (
    <p data-testid="dispute-acceptance" data-status={status}>
      <HotelTime value={at} />{' '}
      {t(`accept.state.${status}`, { name, reason: reasonText(reason, translate, code) || '—' })}
    </p>
  );
};
