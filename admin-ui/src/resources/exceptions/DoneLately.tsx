import CloseRounded from '@mui/icons-material/CloseRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Box, Button, Drawer, Stack } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  Bar,
  EmptyState,
  ErrorState,
  formatDate,
  GlyphButton,
  HotelTime,
  Lines,
  LoadingRows,
  Money,
  useAnswer,
  useHotel,
  usePms,
  useLabels,
  useNow,
  useTimeZone,
} from '../../shared';
import { detailPath } from '../payments/paths';
import { guestName } from '../payments/payment-text';
import { useExceptionCount } from './ExceptionBadge';
import { KindGlyph } from './KindGlyph';
import { kindName } from './kinds';
import type { AnsweredException, AnsweredExceptions } from './types';

const Done = ({ answered }: { answered: AnsweredException }) => {
  const translate = useTranslate();
  const pms = usePms();
  const { kind, answer, answeredBy, at, reason, paymentId, paymentNo, guest, callback } = answered;
  const { amountMinor, currencyCode } = answered;
  return (
    <li data-testid={`done-${answer}`}>
      <KindGlyph kind={kind} />
      <Box className="grow" sx={{ display: 'grid', gap: '3px' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: '12px' }}>
          <b>{translate(`exceptions.done.${answer}`, { pms })}</b>
          {amountMinor !== null && currencyCode && (
            <Money amountMinor={amountMinor} currencyCode={currencyCode} />
          )}
        </Stack>
        {reason && <q className="t2">{reason}</q>}
        <p className="t-note t3">
          {kindName(kind, translate)} · {paymentId && <Link to={detailPath(paymentId)}>{paymentNo}</Link>}
          {guest && ` · ${guestName(guest)}`}
          {callback &&
            translate('exceptions.callback.identity', {
              platform: callback.platform,
              code: callback.accountCode,
            })}
        </p>
        <p className="t-note t3">
          {answeredBy} · <HotelTime value={at} />
        </p>
      </Box>
    </li>
  );
};

/** What people did about exceptions in the last seven days, read again whenever `key` changes. */
const useDone = (key: unknown[], enabled = true) => {
  const { hotel } = useHotel();
  return useAnswer<AnsweredExceptions>([...key, hotel?.code], '/payment-exceptions/answered', {
    enabled: enabled && hotel !== null,
    placeholderData: keepPreviousData,
  });
};

/** How many were done today. It is read from histories: not with each change at the hotel, but when one is done or comes. */
const useDoneToday = (): number | undefined => {
  const timeZone = useTimeZone();
  const open = useExceptionCount()?.open;
  const today = formatDate(useNow(), timeZone);
  const { data } = useDone(['exceptions-done', open], open !== undefined);
  return data?.answers.filter(({ at }) => formatDate(at, timeZone) === today).length;
};

const Content = () => {
  const t = useLabels('exceptions.done');
  const { data, error, isPending, refetch } = useDone(['payment-exceptions', 'answered']);
  if (isPending && !error) return <LoadingRows rows={5} height={84} />;
  return (
    <>
      {error && (
        <Bar inset>
          <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />
        </Bar>
      )}
      {data?.answers.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {data && data.answers.length > 0 && (
        <Lines flush data-testid="done">
          {data.answers.map((answered) => (
            <Done key={answered.id} answered={answered} />
          ))}
        </Lines>
      )}
      {data?.capped && (
        <Box component="p" className="t3" sx={{ '&&': { p: '12px 20px 20px' } }}>
          {t('capped')}
        </Box>
      )}
    </>
  );
};

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  p: '12px 12px 12px 20px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--surface)',
} as const;

/** Who answered what of late: beside the work list, which stays in sight. */
export const DoneLately = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = translate('exceptions.done.title');
  const count = useDoneToday();
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<TaskAltRounded />} onClick={() => setOpen(true)} data-testid="done-lately">
        {translate('exceptions.done.today', { count: count ?? '' })}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { sx: { width: 'min(480px, 100vw)' }, role: 'dialog', 'aria-labelledby': id } }}
      >
        <Bar as="header" sx={head}>
          <h2 id={id} style={{ marginRight: 'auto' }}>
            {title}
          </h2>
          <GlyphButton
            size="medium"
            label={translate('settings.close')}
            glyph={CloseRounded}
            onClick={close}
            data-testid="done-close"
          />
        </Bar>
        {open && <Content />}
      </Drawer>
    </>
  );
};
