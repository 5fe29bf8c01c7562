import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { MenuItem } from '@mui/material';
import { type ButtonHTMLAttributes, memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Dropdown, useCopy, useLabels } from '../../../shared';
import { copyPath, detailPath } from '../paths';
import { usePeek } from '../peek/use-peek';
import type { Payment } from '../types';
import { useRowDeeds } from './RowDeeds';

type ActProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; 'data-testid': string };

/** A plain button: a hundred rows would have some hundreds of MUI's, which take longer than all the rest. */
const Act = ({ label, children, ...rest }: ActProps) => (
  <button type="button" className="pay-act" aria-label={label} title={label} {...rest}>
    {children}
  </button>
);

/** What is wanted of a row most: its link, or the dialog of the one decision its money leaves. */
const nextOf = ({ mainStatus, attention, holdUntil, refundableMinor, readOnly }: Payment) => {
  if (holdUntil !== null) return readOnly ? null : 'capture';
  if (mainStatus === 'pending') return attention === 'linkNotSent' ? 'resend' : 'copyLink';
  return refundableMinor > 0 && !readOnly ? 'refund' : null;
};

interface RowActionsProps {
  payment: Payment;
  /** On a phone: the menu alone, and nothing opens beside the list. */
  brief?: boolean;
}

/** What can be done with a payment without opening it. Whatever moves money asks in its dialog first. */
export const RowActions = memo(function RowActions({ payment, brief = false }: RowActionsProps) {
  const translate = useTranslate();
  const t = useLabels('payments.history.action');
  const { resend, decide } = useRowDeeds();
  const { to: peek } = usePeek();
  const { isCopied, said, copy } = useCopy(payment.shortUrl);
  const { id, paymentNo } = payment;
  const pending = payment.mainStatus === 'pending';
  const next = nextOf(payment);
  const deeds = {
    copyLink: { Glyph: isCopied ? CheckRounded : ContentCopyRounded, act: copy },
    resend: { Glyph: SendRounded, act: () => resend([payment]) },
    capture: { Glyph: CheckRounded, act: () => decide({ paymentId: id, action: { kind: 'capture' } }) },
    refund: { Glyph: ReplyRounded, act: () => decide({ paymentId: id, action: { kind: 'refund' } }) },
  };
  const deed = next && deeds[next];
  return (
    // The row opens the payment; what is pressed in here must not.
    <div className="pay-acts" onClick={(event) => event.stopPropagation()} role="presentation">
      {deed && !brief && (
        <Act
          label={
            next === 'copyLink' && said ? translate(said) : t('ofPayment', { action: t(next), paymentNo })
          }
          onClick={deed.act}
          data-testid={`row-${next}`}
        >
          <deed.Glyph fontSize="small" />
        </Act>
      )}
      <Dropdown
        menu
        button={(opener) => (
          <Act label={t('of', { paymentNo })} {...opener} data-testid="row-menu">
            <MoreHorizRounded fontSize="small" />
          </Act>
        )}
      >
        {() => [
          <MenuItem key="open" component={Link} to={detailPath(payment.id)}>
            {t('open')}
          </MenuItem>,
          !brief && (
            <MenuItem key="peek" onClick={() => peek(payment.id)} data-testid="row-peek">
              {t('peek')}
            </MenuItem>
          ),
          pending && (
            <MenuItem key="copy" onClick={copy}>
              {t('copyLink')}
            </MenuItem>
          ),
          pending && payment.holdUntil === null && (
            <MenuItem key="resend" onClick={() => resend([payment])}>
              {t('resend')}
            </MenuItem>
          ),
          (next === 'capture' || next === 'refund') && (
            <MenuItem key={next} onClick={deeds[next].act}>
              {t(next)}
            </MenuItem>
          ),
          <MenuItem key="ask" component={Link} to={copyPath(payment.id)} data-testid="row-ask-again">
            {t('askAgain')}
          </MenuItem>,
        ]}
      </Dropdown>
    </div>
  );
});
