import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Menu, MenuItem } from '@mui/material';
import { type ButtonHTMLAttributes, memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCopy } from '../../../shared';
import { copyText } from '../../../shared/copy-text';
import { copyPath, detailPath } from '../paths';
import type { Payment } from '../types';
import { useResend } from './resend-context';

type ActProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; 'data-testid': string };

/** A plain button: a hundred rows would have some hundreds of MUI's, which take longer than all the rest. */
const Act = ({ label, children, ...rest }: ActProps) => (
  <button type="button" className="pay-act" aria-label={label} title={label} {...rest}>
    {children}
  </button>
);

/** The guest's link, copied. */
const CopyLink = ({ url }: { url: string }) => {
  const translate = useTranslate();
  const { isCopied, said, copy } = useCopy(url);
  const Glyph = isCopied ? CheckRounded : ContentCopyRounded;
  return (
    <Act label={translate(said ?? 'payments.history.action.copyLink')} onClick={copy} data-testid="row-copy">
      <Glyph fontSize="small" />
    </Act>
  );
};

interface RowMenuProps {
  payment: Payment;
  anchor: HTMLElement;
  onClose: () => void;
}

const RowMenu = ({ payment, anchor, onClose }: RowMenuProps) => {
  const translate = useTranslate();
  const resend = useResend();
  const word = (key: string) => translate(`payments.history.action.${key}`);
  const pending = payment.mainStatus === 'pending';
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem component={Link} to={detailPath(payment.id)}>
        {word('open')}
      </MenuItem>
      {pending && (
        <MenuItem onClick={then(() => void copyText(payment.shortUrl))}>{word('copyLink')}</MenuItem>
      )}
      {pending && <MenuItem onClick={then(() => resend([payment]))}>{word('resend')}</MenuItem>}
      <MenuItem component={Link} to={copyPath(payment.id)} data-testid="row-ask-again">
        {word('askAgain')}
      </MenuItem>
    </Menu>
  );
};

/** What can be done with a request without opening it. Money is never moved from a list. */
export const RowActions = memo(function RowActions({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const resend = useResend();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    // The row opens the payment; what is pressed in here must not.
    <div className="pay-acts" onClick={(event) => event.stopPropagation()} role="presentation">
      {payment.mainStatus === 'pending' && (
        <span className="on-row">
          <CopyLink url={payment.shortUrl} />
          <Act
            label={translate('payments.history.action.resend')}
            onClick={() => resend([payment])}
            data-testid="row-resend"
          >
            <SendRounded fontSize="small" />
          </Act>
        </span>
      )}
      <Act
        label={translate('payments.history.action.of', { paymentNo: payment.paymentNo })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-testid="row-menu"
      >
        <MoreHorizRounded fontSize="small" />
      </Act>
      {anchor && <RowMenu payment={payment} anchor={anchor} onClose={() => setAnchor(null)} />}
    </div>
  );
});
