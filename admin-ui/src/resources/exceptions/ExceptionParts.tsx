import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import { Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDuration, Tag, useNow } from '../../shared';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/words';
import { isBookKind, kindGlyphs, kindName, kindTone } from './kinds';
import type { ExceptionKind, PaymentException } from './types';
import s from './exceptions.module.css';

export const KindGlyph = ({ kind }: { kind: ExceptionKind }) => {
  const Glyph = kindGlyphs[kind];
  const tone = kindTone(kind);
  return (
    <span className={s.glyph} data-book={isBookKind(kind) || undefined} data-tone={tone} aria-hidden>
      <Glyph />
    </span>
  );
};

/** What kind of trouble it is, and for how long it has waited. */
export const KindCell = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const now = useNow();
  const { kind, since } = exception;
  const waited = formatDuration(now.getTime() - Date.parse(since), locale);
  return (
    <div className={s.kind}>
      <KindGlyph kind={kind} />
      <div>
        <b>{kindName(kind, translate)}</b>
        <time className={s.second} dateTime={since}>
          {translate('exceptions.waits', { duration: waited })}
        </time>
      </div>
    </div>
  );
};

const Assignee = ({ exception: { assignee } }: { exception: PaymentException }) => {
  const translate = useTranslate();
  if (!assignee) return null;
  return (
    <Tag quiet glyph={PersonOutlineRounded} data-testid="taken-by">
      {assignee.mine ? translate('exceptions.handling.mine') : assignee.name}
    </Tag>
  );
};

/** The payment, or for a callback the account it came for. */
export const SubjectCell = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const { paymentId, paymentNo, guest, callback } = exception;
  if (callback) {
    return (
      <>
        <div className={s.name}>{callback.platform}</div>
        <div className={s.second}>{translate('exceptions.account', { code: callback.accountCode })}</div>
        {paymentId && (
          <Link className={s.second} to={detailPath(paymentId)}>
            {paymentNo}
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      {paymentId && (
        <Link className={s.name} to={detailPath(paymentId)}>
          {paymentNo}
        </Link>
      )}
      <div className={s.second}>{guest && guestName(guest)}</div>
      <Assignee exception={exception} />
    </>
  );
};

export const ExpandButton = ({
  open,
  controls,
  onClick,
}: {
  open: boolean;
  controls: string;
  onClick: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      sx={{
        display: 'flex',
        minHeight: { xs: 32, sm: 24 },
        m: '4px 0 0 -6px',
        px: '6px',
        fontSize: 'var(--t-note)',
        alignSelf: 'flex-start',
      }}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
      endIcon={open ? <ExpandLessRounded /> : <ExpandMoreRounded />}
      data-testid="expand"
    >
      {translate(open ? 'exceptions.hide' : 'exceptions.show')}
    </Button>
  );
};
