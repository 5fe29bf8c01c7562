import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { MenuItem } from '@mui/material';
import { type ButtonHTMLAttributes, memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Dropdown, useCopy, useLabels } from '../../../shared';
import { copyPath, detailPath } from '../paths';
import type { Payment } from '../types';
import { usePeek } from '../peek/use-peek';
import { useResend } from './Resend';

type ActProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; 'data-testid': string };

/** A plain button: a hundred rows would have some hundreds of MUI's, which take longer than all the rest. */
const Act = ({ label, children, ...rest }: ActProps) => (
  <button type="button" className="pay-act" aria-label={label} title={label} {...rest}>
    {children}
  </button>
);

/** What can be done with a request without opening it. Money is never moved from a list. */
export const RowActions = memo(function RowActions({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const t = useLabels('payments.history.action');
  const resend = useResend();
  const { to: peek } = usePeek();
  const { isCopied, said, copy } = useCopy(payment.shortUrl);
  const Copy = isCopied ? CheckRounded : ContentCopyRounded;
  const pending = payment.mainStatus === 'pending';
  return (
    // The row opens the payment; what is pressed in here must not.
    <div className="pay-acts" onClick={(event) => event.stopPropagation()} role="presentation">
      {pending && (
        <span className="on-row">
          <Act label={said ? translate(said) : t('copyLink')} onClick={copy} data-testid="row-copy">
            <Copy fontSize="small" />
          </Act>
          <Act label={t('resend')} onClick={() => resend([payment])} data-testid="row-resend">
            <SendRounded fontSize="small" />
          </Act>
        </span>
      )}
      <Dropdown
        menu
        button={(opener) => (
          <Act label={t('of', { paymentNo: payment.paymentNo })} {...opener} data-testid="row-menu">
            <MoreHorizRounded fontSize="small" />
          </Act>
        )}
      >
        {() => [
          <MenuItem key="open" component={Link} to={detailPath(payment.id)}>
            {t('open')}
          </MenuItem>,
          <MenuItem key="peek" onClick={() => peek(payment.id)} data-testid="row-peek">
            {t('peek')}
          </MenuItem>,
          pending && (
            <MenuItem key="copy" onClick={copy}>
              {t('copyLink')}
            </MenuItem>
          ),
          pending && (
            <MenuItem key="resend" onClick={() => resend([payment])}>
              {t('resend')}
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
