import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  formatClock,
  formatDate,
  formatMoney,
  formatShort,
  Money,
  type TagTone,
  useHotel,
  useLabels,
  usePms,
  useTimeZone,
} from '../../shared';
import { detailPath } from '../payments/paths';
import type { AgreeingLine, DayStatus, Finding, Side } from './types';
import s from './reconciliation.module.css';

export const SIDES: readonly Side[] = ['report', 'ours', 'pms'];

export const statusTones: Record<DayStatus, TagTone> = {
  waiting: 'pending',
  open: 'unknown',
  clean: 'success',
  closed: 'neutral',
};

/** Which of the three columns is the odd one. */
export const oddSide: Record<Finding['finding'], Side> = {
  twiceInReport: 'report',
  reportedTwice: 'report',
  notWithUs: 'ours',
  refundCameBack: 'ours',
  failedWithUs: 'ours',
  pendingWithUs: 'ours',
  notInReport: 'report',
  reportDiffers: 'report',
  refundedBeyond: 'pms',
  notInPms: 'pms',
  pmsDiffers: 'pms',
  pmsOtherDay: 'pms',
  feeMissing: 'report',
  disputed: 'report',
  otherMovement: 'report',
  unreadable: 'report',
};

export const isFinding = (line: AgreeingLine): line is Finding => 'finding' in line;

export const currencyOf = (line: AgreeingLine, side: Side): string =>
  (side === 'ours' ? line.oursCurrency : side === 'pms' ? line.pmsCurrency : null) ?? line.currencyCode;

/** How a line of a day is shown, in the table and on a phone's card. */
export const useLook = (platform: string, day: string) => {
  const t = useLabels('reconciliation');
  const pms = usePms();
  const { hotel, setHotel } = useHotel();
  const timeZone = useTimeZone();
  const about = { platform, pms };
  /** Of the day itself the time is enough. */
  const when = (at: string): string =>
    formatDate(at, timeZone) === day ? formatClock(at, timeZone).slice(0, 5) : formatShort(at, timeZone);
  return {
    amount: (line: AgreeingLine, side: Side, spread: boolean): ReactNode => {
      const minor = line[`${side}Minor`];
      if (minor !== null)
        return <Money amountMinor={minor} currencyCode={currencyOf(line, side)} spread={spread} />;
      const expected =
        side !== 'pms' || line.postedMinor !== null || (isFinding(line) && line.finding === 'notInPms');
      if (!isFinding(line) || !expected || oddSide[line.finding] !== side)
        return <span className="t3">—</span>;
      return (
        <b className={s.none}>
          {spread && <RemoveCircleOutlineRounded aria-hidden />}{' '}
          {t(spread ? `none.${side}` : 'noneAtAll', about)}
        </b>
      );
    },
    who: (line: AgreeingLine) => {
      const at = line.ourAt ?? line.reportAt;
      const card = line.cardInfo && `${line.cardInfo.brand} •• ${line.cardInfo.last4}`;
      const elsewhere = line.hotelCode !== null && line.hotelCode !== hotel?.code ? line.hotelCode : null;
      return (
        <Stack className={s.who} sx={{ gap: '1px', minWidth: 150 }}>
          <b>{line.guest ?? t('notOurs')}</b>
          <span>
            {[elsewhere, line.roomNo && t('room', { room: line.roomNo })]
              .filter(Boolean)
              .map((text) => `${text} · `)}
            {line.paymentId && line.paymentNo ? (
              <Link to={detailPath(line.paymentId)} onClick={() => elsewhere && setHotel(elsewhere)}>
                {line.paymentNo}
              </Link>
            ) : (
              `${platform} ${line.platformNo ?? ''}`
            )}
          </span>
          <span>{[at && t(`at.${line.kind}`, { at: when(at) }), card].filter(Boolean).join(' · ')}</span>
        </Stack>
      );
    },
    reason: (line: Finding) => {
      const { likely, finding, pmsLine, postingReason, postingCode, postingAt, postingBy } = line;
      if (!likely) return null;
      const inReport = finding === 'reportDiffers';
      const [there, ours] = inReport ? [line.reportMinor, line.oursMinor] : [line.pmsMinor, line.postedMinor];
      const off = (there ?? 0) - (ours ?? 0);
      const said = [postingCode, postingReason].filter(Boolean).join(', ');
      const more = {
        ...about,
        where: inReport ? platform : pms,
        difference: t(off > 0 ? 'likely.more' : 'likely.less', {
          amount: formatMoney(Math.abs(off), currencyOf(line, inReport ? 'report' : 'pms')),
        }),
        currency: currencyOf(line, inReport ? 'report' : 'pms'),
        ours: line.oursCurrency ?? '',
        paymentNo: line.paymentNo ?? '',
        line: pmsLine?.reference ?? '',
        day: likely.day ?? '',
        at: postingAt ? when(postingAt) : '',
        reason: said && (/[.!?。！？]$/.test(said) ? said : t('likely.sentence', { text: said })),
        who: postingBy && postingAt ? t('likely.setBy', { by: postingBy, at: when(postingAt) }) : '',
        typed: pmsLine?.by && pmsLine.at ? t('likely.typedAt', { by: pmsLine.by, at: when(pmsLine.at) }) : '',
        place: line.unread?.place ?? '',
        problem: line.unread?.problem ?? '',
        text: line.unread?.text ?? '',
        smart_count: Math.abs(likely.seconds ?? 0),
      };
      const title =
        likely.seconds === null
          ? `likely.${likely.code}.title`
          : `likely.${likely.code}.${likely.seconds < 0 ? 'before' : 'after'}.${line.kind}`;
      return (
        <>
          <b>{t(title, more)}</b> {t(`likely.${likely.code}.text`, more)}
        </>
      );
    },
  };
};

export type Look = ReturnType<typeof useLook>;
