import { Alert, Box, Card, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Bar, CopyButton, formatFull, formatMoney, Lines, StatusChip, useLabels } from '../../../shared';
import { reasonText } from '../detail/event-text';
import { LinkCode } from '../LinkCode';
import { payerName, personName } from '../payment-text';
import type { Payment } from '../types';
import styles from './sent.module.css';

const QR_SIZE = 168;

export interface SentCardProps {
  payment: Payment;
  timeZone: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** The request that was made: the link to hand over, its QR code, and whether its messages have left. */
export const SentCard = ({ payment, timeZone, children }: SentCardProps) => {
  const translate = useTranslate();
  const t = useLabels('newRequest.sent');
  const isPending = payment.mainStatus === 'pending';
  const [payer] = payment.payers;
  const name = personName(payment) || (payer ? payerName(payer) : '');
  return (
    <Card component="section" sx={{ maxWidth: 780, p: '20px 22px' }}>
      <Bar as="header" gap={12}>
        <h2>
          {t('heading', {
            // Code and number stay on one line.
            amount: formatMoney(payment.amountMinor, payment.currencyCode).replace(' ', '\u00a0'),
            name,
          })}
        </h2>
        <StatusChip status={payment.mainStatus} />
      </Bar>
      <Box component="p" className="t2" sx={{ m: '6px 0 16px' }}>
        {isPending
          ? t('due', { at: formatFull(payment.dueAt, timeZone).slice(0, 16) })
          : t(payment.paidAt ? 'paid' : 'notPayable')}
      </Box>
      {isPending && (
        <Stack direction={{ sm: 'row' }} sx={{ gap: '20px', alignItems: { xs: 'center', sm: 'flex-start' } }}>
          <div className={styles.links}>
            <div>
              <div>
                <div className="t3">{t('link')}</div>
                <code data-testid="payment-link">{payment.shortUrl}</code>
              </div>
              <CopyButton value={payment.shortUrl} label={t('copy')} variant="outlined" />
            </div>
          </div>
          <figure className={`t-note t3 ${styles.qr}`}>
            <LinkCode payment={payment} size={QR_SIZE} />
            <figcaption>{t('qrHint')}</figcaption>
          </figure>
        </Stack>
      )}
      <Lines aria-live="polite" className="t2" sx={{ mt: '14px', '&& > li': { p: 0, border: 0 } }}>
        {payment.sends.map(({ channel, recipient, status, reason, code }) => (
          <li key={`${channel} ${recipient}`} data-status={status} data-channel={channel}>
            {status === 'failed' ? (
              <Alert severity="error">
                {t(`failed.${channel}`, { recipient, reason: reasonText(reason, translate, code) })}
              </Alert>
            ) : (
              t(`${status === 'pending' ? 'sending' : status === 'sent' ? 'sent' : 'delivered'}.${channel}`, {
                recipient,
              })
            )}
          </li>
        ))}
      </Lines>
      <Bar as="footer" gap={10} className={styles.next} sx={{ mt: '18px' }}>
        {children}
      </Bar>
    </Card>
  );
};
