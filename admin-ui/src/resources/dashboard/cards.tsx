import { Box, ButtonBase, Stack } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../../paths';
import {
  Bar,
  Facts,
  formatDuration,
  formatCount,
  formatMinor,
  formatMoney,
  Lines,
  type MainStatus,
  Money,
  Section,
  useHotel,
  useLocalName,
  useTimeZone,
  useLabels,
} from '../../shared';
import { type Days, instantsOf } from '../../shared/filters';
import { useHolds } from '../../shared/use-holds';
import type { PaymentFilter } from '../payments/types';
import { changeOf, percentOf, widthOf } from './figures';
import type { CurrencyTakings, DashboardFigures } from './types';
import s from './dashboard.module.css';

/**
 * The way from a figure to the payments it counts, in the selected hotel.
 * @param ofAll of all hotels: each may have a PMS of its own, and lists of its own
 * @returns for a filter the address of that list; undefined where the reader may not see it
 */
export const useListOf = (days: Days, ofAll: boolean) => {
  const mayOpen = useHolds(permissions.payments);
  const { from, to } = instantsOf(days, useTimeZone());
  const list = (filter: PaymentFilter): string | undefined =>
    mayOpen && !ofAll
      ? `${paths.history}?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`
      : undefined;
  return {
    all: list,
    paid: (filter: PaymentFilter) =>
      list({ ...filter, ...(from && { paidFrom: from }), ...(to && { paidTo: to }) }),
    created: (filter: PaymentFilter) =>
      list({ ...filter, ...(from && { createdFrom: from }), ...(to && { createdTo: to }) }),
  };
};
export type ListOf = ReturnType<typeof useListOf>;

/** A figure, which opens the list of what it counts where there is one. */
export const Figure = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? (
    children
  ) : (
    <Link className="pay-figure" to={to}>
      {children}
    </Link>
  );

interface FigureLine {
  key: string;
  name: string;
  colour: string;
  count: number;
  to: string | undefined;
}

/** Colour, name, how many and which part of all. */
const FigureLines = ({ of, shape, lines }: { of: string; shape: string; lines: FigureLine[] }) => {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <Lines>
      {lines.map(({ key, name, colour, count, to }) => (
        <Box
          key={key}
          component="li"
          className={s.line}
          sx={{ '&&': { display: 'grid', p: 0, height: 32 } }}
          data-testid={`${of}-${key}`}
        >
          <i className={s.swatch} data-shape={shape} style={{ background: colour }} aria-hidden />
          <span>
            <Figure to={to}>{name}</Figure>
          </span>
          <b>{formatCount(count)}</b>
          <span className={`t3 ${s.percent}`}>{percentOf(count, total)}</span>
        </Box>
      ))}
    </Lines>
  );
};

interface CurrencyCardProps {
  takings: CurrencyTakings;
  /** Compared with the year before, rather than with as many days. */
  year: boolean;
  /** The payments that were paid. */
  to: string | undefined;
  chosen: boolean;
  /** Nothing to choose where there is one currency only. */
  onChoose: (() => void) | undefined;
}

/** What came in, in one currency; never added to another. */
export const CurrencyCard = ({ takings, year, to, chosen, onChoose }: CurrencyCardProps) => {
  const t = useLabels('dashboard.card');
  const { currencyCode, paidMinor, paidCount, requestedMinor, refundedMinor, previous } = takings;
  const digits = (minor: number) => formatMinor(minor || 0, currencyCode);
  const change = changeOf(paidMinor, previous.paidMinor);
  const facts = {
    requested: digits(requestedMinor),
    share: percentOf(paidMinor, requestedMinor),
    refunded: digits(-refundedMinor),
    kept: digits(paidMinor - refundedMinor),
    ...(change && {
      [year ? 'beforeYear' : 'before']:
        `${digits(previous.paidMinor)}, ${t(change.direction, { percent: change.percent })}`,
    }),
  };
  return (
    <section
      className={s.card}
      data-chosen={(chosen && onChoose !== undefined) || undefined}
      data-testid={`currency-${currencyCode}`}
    >
      <h2 className="t-table">
        {t('paid', { currencyCode })}
        <Box component="small" className="t3" sx={{ fontSize: 'inherit', fontWeight: 400 }}>
          <Figure to={to}>{t('payments', { count: paidCount })}</Figure>
        </Box>
      </h2>
      <div className={s.amount}>
        <Money amountMinor={paidMinor} currencyCode={currencyCode} sx={{ fontSize: 26, fontWeight: 650 }} />
      </div>
      <div className={s.share} aria-hidden>
        <i style={{ width: `${widthOf(paidMinor, requestedMinor)}%` }} />
      </div>
      <Facts spread facts={Object.entries(facts).map(([key, value]) => ({ label: t(key), value }))} />
      {onChoose && (
        <ButtonBase
          className={`pay-screen-only ${s.cover}`}
          aria-pressed={chosen}
          aria-label={t('choose', { currencyCode })}
          onClick={onChoose}
        />
      )}
    </section>
  );
};

interface SharesProps {
  /** `methods`, or `perHotel`. */
  of: string;
  testId: string;
  rows: { key: string; name: string; nameZh: string; paidMinor: number; paidCount: number }[];
  takings: CurrencyTakings;
  /** What a row opens. */
  to?: (key: string) => string | undefined;
}

/** Parts of one sum: a bar beside the amount and its share, so that neither needs the other. */
export const Shares = ({ of, testId, rows, takings, to }: SharesProps) => {
  const t = useLabels('dashboard');
  const localName = useLocalName();
  const { currencyCode, paidMinor: whole } = takings;
  const most = Math.max(...rows.map(({ paidMinor }) => paidMinor));
  return (
    <Section title={t(`${of}.title`, { currencyCode })} note={t('methods.share')} data-testid={testId}>
      {rows.length === 0 && <p className="t3">{t('methods.none', { currencyCode })}</p>}
      <Stack component="ul" className="t-table" sx={{ gap: '9px', listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={row.key} className={s.part}>
            <span>
              <Figure to={to?.(row.key)}>{localName(row)}</Figure>
            </span>
            <span aria-hidden>
              <i style={{ width: `${widthOf(row.paidMinor, most)}%` }} />
            </span>
            <b>{formatMoney(row.paidMinor, currencyCode)}</b>
            <span className={`t3 ${s.percent}`}>{percentOf(row.paidMinor, whole)}</span>
          </li>
        ))}
      </Stack>
    </Section>
  );
};

/** In the order a payment goes through them, in the colours they have everywhere. */
const colours: Record<MainStatus | 'onHold', string> = {
  success: 'var(--c-paid)',
  onHold: 'color-mix(in srgb, var(--pending) 45%, transparent)',
  pending: 'var(--pending)',
  timed_out: 'var(--c-expired)',
  canceled: 'var(--canceled)',
  refunded: 'var(--c-refund)',
  partialRefunded: 'var(--partialRefunded)',
};

interface StatusCardProps {
  statuses: DashboardFigures['statuses'];
  currencyCode: string;
  list: ListOf;
}

/** Where every request of this currency stands now. */
export const StatusCard = ({ statuses, currencyCode, list }: StatusCardProps) => {
  const translate = useTranslate();
  const t = useLabels('dashboard.statuses');
  const lines = (Object.keys(colours) as (keyof typeof colours)[]).map((status) => ({
    key: status,
    name: status === 'onHold' ? t('onHold') : translate(`status.${status}`),
    colour: colours[status],
    count:
      statuses.find((each) => each.mainStatus === status && each.currencyCode === currencyCode)?.count ?? 0,
    to: list.all({ currencyCode, mainStatus: status }),
  }));
  const some = lines.filter(({ count }) => count > 0);
  return (
    <Section title={t('title')} note={t('note', { currencyCode })} data-testid="statuses">
      {some.length === 0 ? (
        <p className="t3">{t('none', { currencyCode })}</p>
      ) : (
        <>
          <div className={s.stack} aria-hidden>
            {some.map(({ key, colour, count }) => (
              <i key={key} style={{ flexGrow: count, minWidth: 3, background: colour }} />
            ))}
          </div>
          <FigureLines of="status" shape="round" lines={lines} />
        </>
      )}
    </Section>
  );
};

const postingLines = [
  ['success', 'posted', 'var(--c-paid)'],
  ['fail', 'failed', 'var(--fail-line)'],
  ['unknown', 'unknown', 'var(--unknown-line)'],
] as const;

interface TakingsProps {
  takings: CurrencyTakings;
  list: ListOf;
}

/** What the PMS took of the money that came in. Square is the book, as everywhere. */
export const PostingCard = ({ takings, list, ofAll }: TakingsProps & { ofAll: boolean }) => {
  const translate = useTranslate();
  const t = useLabels('dashboard.postings');
  const { hotel } = useHotel();
  const mayAnswer = useHolds(permissions.payments);
  const { currencyCode, postings } = takings;
  const waiting = postings.failed + postings.unknown;
  const lines = postingLines.map(([status, field, colour]) => ({
    key: status,
    name: translate(`posting.${status}`),
    colour,
    count: postings[field],
    to: list.paid({ currencyCode, postingStatus: status }),
  }));
  const pms = (!ofAll && hotel?.pmsName) || t('pms');
  return (
    <Section title={t('title', { pms, currencyCode })} data-testid="postings">
      {postings.posted + waiting === 0 ? (
        <p className="t3">{t('none', { currencyCode })}</p>
      ) : (
        <FigureLines of="posting" shape="square" lines={lines} />
      )}
      {waiting > 0 && (
        <Bar className="t-table t3" sx={{ mt: 1 }}>
          <span style={{ marginRight: 'auto' }}>{t('waiting', { count: waiting })}</span>
          {mayAnswer && !ofAll && (
            <Link className="pay-figure" to={paths.desk} style={{ fontWeight: 600 }}>
              {t('workList')}
            </Link>
          )}
        </Bar>
      )}
    </Section>
  );
};

const endings = [
  ['requested', 'requestedCount', 'var(--c-asked)'],
  ['paid', 'paidCount', 'var(--c-paid)'],
  ['canceled', 'canceledCount', 'var(--canceled)'],
  ['expired', 'expiredCount', 'var(--c-expired)'],
  ['refunded', 'refundedCount', 'var(--c-refund)'],
] as const;

/** How often each thing happened in the time shown. They do not add up: what was paid now may have been asked before. */
export const EndedCard = ({ takings, list }: TakingsProps) => {
  const t = useLabels('dashboard.ended');
  const { currencyCode } = takings;
  const to: Record<string, string | undefined> = {
    requested: list.created({ currencyCode }),
    paid: list.paid({ currencyCode }),
  };
  return (
    <Section title={t('title', { currencyCode })} data-testid="ended">
      <ul className={`t-table ${s.strip}`}>
        {endings.map(([name, field, background]) => (
          <li key={name}>
            <span className="t2">
              <i className={s.swatch} style={{ background }} aria-hidden />
              {t(name)}
            </span>
            <b>
              <Figure to={to[name]}>{formatCount(takings[field])}</Figure>
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const MINUTE = 60_000;

/** How long guests take from the request to the money. */
export const TimeToPayCard = ({ takings: { currencyCode, timeToPay } }: { takings: CurrencyTakings }) => {
  const t = useLabels('dashboard.timeToPay');
  const [locale] = useLocaleState();
  return (
    <Section title={t('title', { currencyCode })} data-testid="time-to-pay">
      {timeToPay ? (
        <Stack component="dl" className={s.times} sx={{ gap: '14px' }}>
          {(['half', 'most'] as const).map((share) => (
            <div key={share}>
              <dd>{formatDuration(timeToPay[`${share}Minutes`] * MINUTE, locale)}</dd>
              <dt className="t-table t3">{t(share)}</dt>
            </div>
          ))}
        </Stack>
      ) : (
        <p className="t3">{t('none', { currencyCode })}</p>
      )}
    </Section>
  );
};
