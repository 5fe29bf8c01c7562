import { QRCodeSVG } from 'qrcode.react';
import { useLabels } from '../../shared';
import type { Payment } from './types';

/** Dark on light with its own margin in both themes: scanners expect nothing else. */
export const LinkCode = ({ payment, size }: { payment: Payment; size: number }) => {
  const t = useLabels('newRequest.sent');
  return (
    <QRCodeSVG
      value={payment.shortUrl}
      size={size}
      marginSize={2}
      level="M"
      title={t('qr')}
      data-testid="qr"
      data-value={payment.shortUrl}
    />
  );
};
