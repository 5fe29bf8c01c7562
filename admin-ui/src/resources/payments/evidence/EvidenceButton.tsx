import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { Suspense, useState } from 'react';
import { EvidenceDialog } from '.';
import { useLabels } from '../../../shared';
import { useOpenAction } from '../detail/actions';
import type { Dispute } from '../types';

/** Whether evidence can be prepared: the dispute is open, none was sent, and it is not being accepted. */
export const awaitsEvidence = ({ kind, status, acceptance }: Dispute): boolean =>
  kind !== 'fraudWarning' && status === 'open' && acceptance?.status !== 'ordered';

/** Opens the evidence of a dispute that awaits it; otherwise nothing at all. */
export const EvidenceButton = ({
  paymentId,
  dispute,
  ...look
}: Pick<ButtonProps, 'variant'> & { paymentId: string; dispute: Dispute | undefined }) => {
  const t = useLabels('payments.detail.disputes');
  const mayAct = useOpenAction() !== null;
  const [isOpen, setIsOpen] = useState(false);
  if (!dispute || !awaitsEvidence(dispute) || !mayAct) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...look}
        startIcon={<DescriptionOutlined />}
        onClick={() => setIsOpen(true)}
        data-testid="prepare-evidence"
      >
        {t('prepare')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EvidenceDialog paymentId={paymentId} dispute={dispute} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
