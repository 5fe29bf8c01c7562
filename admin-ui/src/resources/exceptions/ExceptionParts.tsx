import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDuration, useNow } from '../../shared';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/words';
import { isBookKind, kindGlyphs, kindName, kindTone } from './kinds';
import type { ExceptionKind, PaymentException } from './types';

export const KindGlyph = ({ kind }: { kind: ExceptionKind }) => {
  const Glyph = kindGlyphs[kind];
  const tone = kindTone(kind);
  return (
    <span className={`exc-glyph ${isBookKind(kind) ? 'sq' : ''} ${tone ? `st-${tone}` : ''}`} aria-hidden>
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
    <div className="exc-kind">
      <KindGlyph kind={kind} />
      <div>
        <b>{kindName(kind, translate)}</b>
        <time dateTime={since}>{translate('exceptions.waits', { duration: waited })}</time>
      </div>
    </div>
  );
};

/** The payment, or for a callback the account it came for. */
export const SubjectCell = ({ exception }: { exception: PaymentException }) => {
  const translate = useTranslate();
  const { paymentId, paymentNo, guest, callback } = exception;
  if (callback) {
    return (
      <>
        <div className="l1">{callback.platform}</div>
        <div className="l2">{translate('exceptions.account', { code: callback.accountCode })}</div>
        {paymentId && (
          <Link className="l2" to={detailPath(paymentId)}>
            {paymentNo}
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      {paymentId && (
        <Link className="l1" to={detailPath(paymentId)}>
          {paymentNo}
        </Link>
      )}
      <div className="l2">{guest && guestName(guest)}</div>
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
      className="exc-expand"
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
