import GppBadOutlined from '@mui/icons-material/GppBadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, Card, Slider, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import {
  Bar,
  Disc,
  ErrorState,
  formatClock,
  formatDate,
  formatFull,
  formatList,
  formatMoney,
  LoadingRows,
  useAnswer,
  useHolds,
  useLabels,
  usePms,
  useShortcut,
  useTimeZone,
  ZoneTime,
} from '../../../shared';
import { PaymentCalls } from '../../../shared/vendor-calls/VendorCalls';
import { cardText } from '../payment-text';
import type { Payment, PaymentEvent, PaymentHistoryAnswer, Verification } from '../types';
import { glyphOf, isBook } from './event-glyphs';
import { eventText, eventTone, methodName, reasonText } from './event-text';
import styles from './timeline.module.css';

/** What the event's own sentence says already, or what only a machine needs. */
const SAID = new Set([
  'currencyCode',
  'methodName',
  'methodNameZh',
  'kind',
  'late',
  'surplus',
  'awaitsApproval',
  'subject',
  'sendNo',
  'reported',
  'payerNo',
  'postingNo',
  'refundPostingNo',
]);

interface Folio {
  payerCode: string;
  roomNo: string | null;
  folioWindow: number;
}

/** Everything an event holds, in words, for whoever has to explain it. */
const EventDetails = ({ event, payment }: { event: PaymentEvent; payment: Payment }) => {
  const translate = useTranslate();
  const say = useLabels('payments.detail');
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const { actor, data, version } = event;
  const money = (minor: unknown) =>
    formatMoney(Number(minor), (data.currencyCode as string | undefined) ?? payment.currencyCode);
  const channel = (value: unknown) => say(`event.channels.${String(value)}`);
  const channels = (value: string[]) => value.map(channel).join(', ');
  const why = (value: string) => reasonText('', translate, value);
  const folioOf = (postingNo: number) =>
    payment.payers.find(({ posting }) => posting.no === postingNo)?.code ?? say('money.surplus');
  // Each event's data is typed on the server only; a value that is none of these is shown as it is.
  const texts: Record<string, (value: never) => string> = {
    amountMinor: money,
    dueAt: (value: string) => formatFull(value, timeZone),
    sendMethods: channels,
    channels,
    channel,
    purpose: (value: string) => say(`history.purpose.${value}`),
    code: why,
    despite: why,
    methodCode: () => methodName(event, payment, locale),
    cardInfo: cardText,
    folio: ({ payerCode, roomNo, folioWindow }: Folio) =>
      `${roomNo ? say('event.room', { code: roomNo }) : payerCode}, ${say('payers.window', { n: folioWindow })}`,
    shares: (value: { postingNo: number; amountMinor: number }[]) =>
      value.map((share) => `${folioOf(share.postingNo)} ${money(share.amountMinor)}`).join(', '),
    status: (value: string) => translate(`posting.${value}`),
    references: (value: string[]) => value.join(', '),
  };
  const textOf = (name: string, value: unknown): string => {
    const known = texts[name];
    if (known) return known(value as never);
    const plain = value as string | number | boolean | { name?: string };
    return typeof plain === 'object' ? (plain.name ?? '') : String(plain);
  };
  const from = actor.clientIp ? ` · ${say('history.from', { address: actor.clientIp })}` : '';
  const facts = [
    [
      say('history.eventNo', { version }),
      `${say('history.actor', { name: actor.name, kind: say(`history.actors.${actor.kind}`) })}${from}`,
    ],
    ...Object.entries(data)
      .filter(([name, value]) => !SAID.has(name) && value != null && value !== '')
      .map(([name, value]) => [say(`history.field.${name}`, { _: name }), textOf(name, value)]),
  ];
  return (
    <dl className={styles.raw} data-testid={`event-details-${version}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="t3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

interface TimelineProps {
  payment: Payment;
  events: PaymentEvent[];
  /** Events after this version have not happened yet in the state that is looked at. */
  version: number;
  /** Each event word for word too. */
  details: boolean;
}

/** Newest first. Round marks are money, square marks are the hotel's book. */
export const Timeline = ({ payment, events, version, details }: TimelineProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const pms = usePms();
  const firstDay = events[0] ? formatDate(events[0].at, timeZone) : '';
  return (
    <ol className={styles.list} data-testid="timeline">
      {[...events].reverse().map((event) => {
        const { title, by } = eventText(event, payment, { translate, locale, pms });
        const Glyph = glyphOf(event);
        const future = event.version > version;
        const tone = !future && eventTone(event);
        const sameDay = formatDate(event.at, timeZone) === firstDay;
        return (
          <li
            key={event.version}
            data-event={event.type}
            data-version={event.version}
            className={future ? styles.future : undefined}
          >
            <Disc
              size={26}
              square={isBook(event.type)}
              className={styles.dot}
              style={tone ? { color: `var(--${tone})`, background: `var(--${tone}-bg)` } : undefined}
              aria-hidden
            >
              <Glyph />
            </Disc>
            <div className={styles.text}>
              <b>{title}</b>
              {by && <div className={`t-note t2 ${styles.by}`}>{by}</div>}
              {details && <EventDetails event={event} payment={payment} />}
            </div>
            <ZoneTime
              className={`t-note t3 ${styles.time}`}
              value={event.at}
              style={sameDay ? 'clock' : 'list'}
            />
          </li>
        );
      })}
    </ol>
  );
};

const shortHash = (hash: string): string =>
  hash.length > 10 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;

/**
 * Whether the stored chain of events still proves itself, and since when we know: checked when the page opens, after
 * each change, and whenever someone asks.
 */
const VerificationFoot = ({ id, version }: { id: string; version: number }) => {
  const translate = useTranslate();
  const t = useLabels('payments.detail.history');
  const timeZone = useTimeZone();
  const { data, error, isFetching, refetch } = useAnswer<Verification>(
    ['payment-verification', id, version],
    `/payments/${encodeURIComponent(id)}/verification`,
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false, retry: false },
  );
  const wrong = isFetching
    ? null
    : error
      ? `${t('verifyFailed')}: ${describeError(error, translate)}`
      : data?.firstBad && t('broken', { ...data.firstBad });
  return (
    <Bar
      as="footer"
      inset
      sx={{
        flexWrap: 'nowrap',
        minHeight: 44,
        '&&': { py: '6px' },
        borderTop: '1px solid var(--line)',
        fontSize: 'var(--t-note)',
        color: 'var(--text-2)',
      }}
      data-testid="verification"
      data-status={wrong ? 'bad' : data?.ok ? 'ok' : 'checking'}
    >
      {wrong ? (
        <GppBadOutlined color="error" fontSize="small" />
      ) : (
        <VerifiedUserOutlined color="success" fontSize="small" />
      )}
      <div aria-live="polite">
        {isFetching && t('verifying')}
        {wrong && <span className="bad">{wrong}</span>}
        {!isFetching && !wrong && data && (
          <>
            {t('verified', { at: formatClock(data.verifiedAt, timeZone) })}
            {data.headHash && ', '}
            {data.headHash && <code title={data.headHash}>{shortHash(data.headHash)}</code>}
          </>
        )}
      </div>
      <Button
        className="end"
        sx={{ flex: 'none' }}
        size="small"
        onClick={() => void refetch()}
        disabled={isFetching}
        data-testid="verify-now"
      >
        {t('verify')}
      </Button>
    </Bar>
  );
};

interface HistoryProps {
  payment: Payment;
  history: PaymentHistoryAnswer | undefined;
  error: unknown;
  onRetry: () => void;
  /** The version looked at; null is now. */
  looking: number | null;
  onLook: (version: number | null) => void;
}

const sliderLook = {
  display: 'block',
  width: 'auto',
  m: '0 8px',
  '& .MuiSlider-mark': { height: 10 },
  '& .MuiSlider-thumb': { width: 18, height: 18 },
};

/** The history as a slider and, below it, the same as text: nobody needs the slider to read it. */
export const History = ({ payment, history, error, onRetry, looking, onLook }: HistoryProps) => {
  const translate = useTranslate();
  const t = useLabels('payments.detail.history');
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const pms = usePms();
  const [details, setDetails] = useState(false);
  const [calls, setCalls] = useState(false);
  const looksAfterAccounts = useHolds('PAYBY_PAYMENT_METHOD_CONFIG_VIEW');
  const looksAfterHistory = useHolds('PAYBY_OPERATIONS_MGT');
  const slider = useRef<HTMLSpanElement>(null);
  useShortcut('h', () => slider.current?.querySelector<HTMLElement>('input')?.focus(), {
    label: 'payments.detail.history.keySlider',
  });

  const events = history?.events ?? [];
  const first = events[0];
  const last = events.at(-1);
  const versions = last?.version ?? payment.version;
  const version = looking ?? versions;
  const current = events.find((event) => event.version === version);
  const spansDays = first && last && formatDate(first.at, timeZone) !== formatDate(last.at, timeZone);
  const shortTime = (at: string) => (spansDays ? formatList(at, timeZone) : formatClock(at, timeZone));
  const valueText = (value: number) => {
    const event = events.find((each) => each.version === value);
    if (!event) return t('version', { version: value, versions });
    const { title } = eventText(event, payment, { translate, locale, pms });
    const at = formatClock(event.at, timeZone);
    return t('sliderValue', { version: value, versions, event: title, at });
  };

  return (
    <Card component="aside" aria-label={t('title')}>
      <Bar gap={10} sx={{ p: '14px 18px 0', fontSize: 'var(--t-table)' }}>
        <Typography variant="h2">{t('title')}</Typography>
        {history && (
          <>
            <span className="t3">{t('count', { count: events.length })}</span>
            {(looksAfterAccounts || looksAfterHistory) && (
              <Button className="end" size="small" onClick={() => setCalls(true)} data-testid="open-calls">
                {t('calls')}
              </Button>
            )}
            <Button
              className={looksAfterAccounts || looksAfterHistory ? '' : 'end'}
              size="small"
              aria-expanded={details}
              onClick={() => setDetails(!details)}
              data-testid="history-details"
            >
              {t(details ? 'fewer' : 'details')}
            </Button>
          </>
        )}
      </Bar>
      {error && !history ? (
        <Bar inset>
          <ErrorState error={error} onRetry={onRetry} title={t('didNotLoad')} />
        </Bar>
      ) : !first || !last ? (
        <LoadingRows rows={6} />
      ) : (
        <Box sx={{ p: '14px 18px 6px' }}>
          {versions > 1 && (
            <div className={`${styles.slide} pay-screen-only`}>
              <div className={`t-mark t3 ${styles.ends}`}>
                <b>
                  {looking === null || !current
                    ? t('now')
                    : formatFull(current.at, timeZone).slice(spansDays ? 5 : 11)}
                </b>
                <span>{t('version', { version, versions })}</span>
              </div>
              <Slider
                ref={slider}
                size="small"
                sx={sliderLook}
                data-testid="history-slider"
                aria-label={t('slider')}
                min={1}
                max={versions}
                step={null}
                marks={events.map((event) => ({ value: event.version }))}
                value={version}
                getAriaValueText={valueText}
                onChange={(_, value) => onLook(value >= versions ? null : value)}
              />
              <div className={`t-mark t3 ${styles.ends}`}>
                <span>{shortTime(first.at)}</span>
                <span>{t(looking === null ? 'drag' : 'arrows')}</span>
                <span>{shortTime(last.at)}</span>
              </div>
            </div>
          )}
          <Timeline payment={payment} events={events} version={version} details={details} />
        </Box>
      )}
      {calls && <PaymentCalls payment={payment} onClose={() => setCalls(false)} />}
      <VerificationFoot id={payment.id} version={payment.version} />
    </Card>
  );
};
