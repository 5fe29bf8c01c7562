import QrCode2Rounded from '@mui/icons-material/QrCode2Rounded';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { CopyButton, Modal, useLabels } from '../../../shared';
import { LinkCode } from '../LinkCode';
import type { Payment } from '../types';

/** The link as a code to scan from the screen, and what the guest compares it by. */
export const QrButton = ({ payment, disabled }: { payment: Payment; disabled: boolean }) => {
  const t = useLabels('payments.detail.qr');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        onClick={() => setOpen(true)}
        startIcon={<QrCode2Rounded />}
        data-testid="qr-button"
      >
        {t('action')}
      </Button>
      {isOpen && (
        <Modal title={t('title')} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
          <Box sx={{ textAlign: 'center', '& svg': { display: 'block', mx: 'auto', mb: 1.5 } }}>
            <LinkCode payment={payment} size={240} />
            <p className="t2">{t('hint')}</p>
            <p>
              {t('securityCode')} <b data-testid="qr-security-code">{payment.securityCode}</b>{' '}
              <CopyButton value={payment.securityCode} label={t('copyCode')} />
            </p>
            <p className="t3">{t('securityCodeHelp')}</p>
          </Box>
        </Modal>
      )}
    </>
  );
};
