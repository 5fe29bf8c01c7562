import { Button } from '@mui/material';
import { useState } from 'react';
import { NotLoaded } from '../NotLoaded';
import { Bar, Modal } from '../primitives';
import { useAnswer } from '../use-answer';
import { useLabels } from '../use-labels';
import { CallTable } from './CallTable';
import type { VendorCall } from './types';
import VendorCallsCard from './VendorCallsCard';

export interface PaymentCallsProps {
  payment: { id: string; paymentNo: string };
  onClose: () => void;
}

/** Every call for a payment, and from there how its accounts and connections fare altogether. */
const PaymentCallsDialog = ({ payment, onClose }: PaymentCallsProps) => {
  const t = useLabels('vendorCalls.ofPayment');
  const [looking, setLooking] = useState<VendorCall | null>(null);
  const path = `/payments/${encodeURIComponent(payment.id)}/calls`;
  const answer = useAnswer<VendorCall[]>(['payment-calls', payment.id], path, { retry: false });
  const { data, error } = answer;
  const called = [...new Map(data?.map((call) => [`${call.kind} ${call.code}`, call])).values()];
  return (
    <Modal
      title={t('title', { payment: payment.paymentNo })}
      onClose={onClose}
      maxWidth="lg"
      look={{ content: { fontSize: 'var(--t-table)' } }}
      data-testid="payment-calls"
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p style={{ color: 'var(--text-2)', margin: '0 0 12px' }}>{t('note')}</p>
      {(error || !data) && <NotLoaded query={answer} rows={4} />}
      {data?.length === 0 && t('none')}
      {data && data.length > 0 && (
        <>
          <CallTable calls={data} contentPath={(id) => `${path}/${id}`} withCode />
          <Bar sx={{ my: '14px' }}>
            {t('about')}
            {called.map((call) => (
              <Button
                key={`${call.kind} ${call.code}`}
                variant="outlined"
                size="small"
                aria-pressed={looking === call}
                data-testid={`calls-of-${call.kind}`}
                onClick={() => setLooking(looking === call ? null : call)}
              >
                {call.code}
              </Button>
            ))}
          </Bar>
          {looking && <VendorCallsCard kind={looking.kind} code={looking.code} />}
        </>
      )}
    </Modal>
  );
};

export default PaymentCallsDialog;
