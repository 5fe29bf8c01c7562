import CloseRounded from '@mui/icons-material/CloseRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Button, Drawer, IconButton, Tooltip } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState, HotelTime, LoadingRows, Money, useHotel } from '../../shared';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/words';
import { KindGlyph } from './ExceptionParts';
import { kindName } from './kinds';
import type { AnsweredException } from './types';
import { useAnswered } from './use-answered';

const Done = ({ answered }: { answered: AnsweredException }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { kind, answer, answeredBy, at, reason, paymentId, paymentNo, guest, callback } = answered;
  const { amountMinor, currencyCode } = answered;
  return (
    <li data-testid={`done-${answer}`}>
      <KindGlyph kind={kind} />
      <div className="body">
        <div className="top">
          <b>{translate(`exceptions.done.${answer}`, { pms: hotel?.pmsName ?? 'PMS' })}</b>
          {amountMinor !== null && currencyCode && (
            <Money amountMinor={amountMinor} currencyCode={currencyCode} />
          )}
        </div>
        {reason && <q>{reason}</q>}
        <p>
          {kindName(kind, translate)} · {paymentId && <Link to={detailPath(paymentId)}>{paymentNo}</Link>}
          {guest && ` · ${guestName(guest)}`}
          {callback &&
            translate('exceptions.callback.identity', {
              platform: callback.platform,
              code: callback.accountCode,
            })}
        </p>
        <p>
          {answeredBy} · <HotelTime value={at} />
        </p>
      </div>
    </li>
  );
};

const Content = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useAnswered();
  if (isPending && !error) return <LoadingRows rows={5} height={84} />;
  return (
    <>
      {error && (
        <div className="fail">
          <ErrorState
            error={error}
            onRetry={() => void refetch()}
            title={translate('exceptions.done.didNotLoad')}
          />
        </div>
      )}
      {data?.answers.length === 0 && (
        <EmptyState title={translate('exceptions.done.empty')}>
          {translate('exceptions.done.emptyText')}
        </EmptyState>
      )}
      {data && data.answers.length > 0 && (
        <ul data-testid="done">
          {data.answers.map((answered) => (
            <Done key={answered.id} answered={answered} />
          ))}
        </ul>
      )}
      {data?.capped && <p className="more">{translate('exceptions.done.capped')}</p>}
    </>
  );
};

/** Who answered what of late: beside the work list, which stays in sight. */
export const DoneLately = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const title = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TaskAltRounded />}
        onClick={() => setOpen(true)}
        data-testid="done-lately"
      >
        {translate('exceptions.done.title')}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { className: 'exc-done', role: 'dialog', 'aria-labelledby': title } }}
      >
        <header>
          <h2 id={title}>{translate('exceptions.done.title')}</h2>
          <Tooltip title={translate('settings.close')}>
            <IconButton aria-label={translate('settings.close')} onClick={close} data-testid="done-close">
              <CloseRounded />
            </IconButton>
          </Tooltip>
        </header>
        {open && <Content />}
      </Drawer>
    </>
  );
};
