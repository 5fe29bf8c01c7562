import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { copyText } from '../../../shared/copy-text';
import { copyPath, detailPath } from '../paths';
import type { Payment } from '../types';
import { useResend } from './resend-context';

const SHOWN_FOR = 2000;

/** The guest's link, copied. Says so for two seconds. */
const CopyLink = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = translate(copied ? 'common.copied' : 'payments.history.action.copyLink');
  const Glyph = copied ? CheckRounded : ContentCopyRounded;
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => void copyText(payment.shortUrl).then(setCopied)}
        data-testid="row-copy"
      >
        <Glyph fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

/** What can be done with a request without opening it. Money is never moved from a list. */
export const RowActions = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const resend = useResend();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const word = (key: string) => translate(`payments.history.action.${key}`);
  const pending = payment.mainStatus === 'pending';
  const label = translate('payments.history.action.of', { paymentNo: payment.paymentNo });
  const close = () => setAnchor(null);
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return (
    // The row opens the payment; what is pressed in here must not.
    <div className="pay-acts" onClick={(event) => event.stopPropagation()} role="presentation">
      {pending && (
        <span className="on-row">
          <CopyLink payment={payment} />
          <Tooltip title={word('resend')}>
            <IconButton
              size="small"
              aria-label={word('resend')}
              onClick={() => resend([payment])}
              data-testid="row-resend"
            >
              <SendRounded fontSize="small" />
            </IconButton>
          </Tooltip>
        </span>
      )}
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-testid="row-menu"
        onClick={open}
      >
        <MoreHorizRounded fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={detailPath(payment.id)} onClick={close}>
          {word('open')}
        </MenuItem>
        {pending && (
          <MenuItem
            onClick={() => {
              close();
              void copyText(payment.shortUrl);
            }}
          >
            {word('copyLink')}
          </MenuItem>
        )}
        {pending && (
          <MenuItem
            onClick={() => {
              close();
              resend([payment]);
            }}
          >
            {word('resend')}
          </MenuItem>
        )}
        <MenuItem component={Link} to={copyPath(payment.id)} onClick={close} data-testid="row-ask-again">
          {word('askAgain')}
        </MenuItem>
      </Menu>
    </div>
  );
};
