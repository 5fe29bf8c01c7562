import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatMinor, formatShort, Money, usePms, useSmall, useTimeZone, useLabels } from '../../shared';
import { detailPath } from '../payments/paths';
import type { DayDecision } from './DayDialog';
import type { AgreeingLine, DayDetail, Finding } from './types';
import { useAgreeing } from './use-reconciliation';
import s from './reconciliation.module.css';

const SIDES = ['report', 'ours', 'pms'] as const;
type Side = (typeof SIDES)[number];

const amountOf = (line: AgreeingLine, side: Side): number | null => line[`${side}Minor`];

/** Which of the three columns is the odd one. */
const oddSide: Record<Finding['finding'], Side> = {
  twiceInReport: 'report',
  notWithUs: 'ours',
  pendingWithUs: 'ours',
  notInReport: 'report',
  reportDiffers: 'report',
  notInPms: 'pms',
  pmsDiffers: 'pms',
  disputed: 'report',
};

interface SettleProps {
  platform: string;
  /** It may be changed: by this reader, and the day is not closed. */
  mayChange: boolean;
  onAskAgain: () => void;
  onDecide: (decision: DayDecision) => void;
}

const useLook = (platform: string) => {
  const t = useLabels('reconciliation');
  const pms = usePms();
  const timeZone = useTimeZone();
  const about = { platform, pms };
  return {
    amount: (line: AgreeingLine, side: Side, spread: boolean): ReactNode => {
      const minor = amountOf(line, side);
      if (minor !== null)
        return <Money amountMinor={minor} currencyCode={line.currencyCode} spread={spread} />;
      const expected = side !== 'pms' || line.postedMinor !== null;
      return 'finding' in line && expected && oddSide[(line as Finding).finding] === side ? (
        <b className={s.none}>
          <RemoveCircleOutlineRounded aria-hidden /> {t(`none.${side}`, about)}
        </b>
      ) : (
        <span className="t3">—</span>
      );
    },
    who: (line: AgreeingLine) => {
      const at = line.ourAt ?? line.reportAt;
      const card = line.cardInfo && `${line.cardInfo.brand} •• ${line.cardInfo.last4}`;
      return (
        <div className={s.who}>
          <b>{line.guest ?? t('nobody')}</b>
          <span>
            {[line.roomNo && t('room', { room: line.roomNo })].filter(Boolean).map((text) => `${text} · `)}
            {line.paymentId && line.paymentNo ? (
              <Link to={detailPath(line.paymentId)}>{line.paymentNo}</Link>
            ) : (
              `${platform} ${line.platformNo ?? ''}`
            )}
          </span>
          <span>
            {[at && t(`at.${line.kind}`, { at: formatShort(at, timeZone) }), card]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      );
    },
    reason: ({ likely, postingReason, paymentNo, finding, ...line }: Finding) => {
      if (!likely) return null;
      const [a, b] =
        finding === 'reportDiffers' ? [line.reportMinor, line.oursMinor] : [line.pmsMinor, line.postedMinor];
      const difference = `${line.currencyCode} ${formatMinor(Math.abs((a ?? 0) - (b ?? 0)), line.currencyCode)}`;
      const more = { ...about, paymentNo: paymentNo ?? '', reason: postingReason ?? '', difference };
      return (
        <>
          <b>{t(`likely.${likely.code}.title`, more)}</b> {t(`likely.${likely.code}.text`, more)}
        </>
      );
    },
  };
};

const Settle = ({ finding, mayChange, onAskAgain, onDecide }: { finding: Finding } & SettleProps) => {
  const t = useLabels('reconciliation.command');
  const navigate = useNavigate();
  const command = finding.likely?.command ?? 'explain';
  if (!mayChange) return null;
  if (finding.settled)
    return (
      <Button size="small" onClick={() => onDecide({ kind: 'withdraw', finding })} data-testid="withdraw">
        {t('withdraw')}
      </Button>
    );
  const open = { askAgain: onAskAgain, explain: () => onDecide({ kind: 'explain', finding }) };
  const first =
    command === 'record'
      ? () => onDecide({ kind: 'record', finding })
      : command === 'openPayment'
        ? () => navigate(detailPath(finding.paymentId ?? ''))
        : open[command];
  return (
    <div className={s.settle}>
      <Button size="small" variant="outlined" onClick={first} data-testid={`settle-${command}`}>
        {t(command)}
      </Button>
      {command !== 'explain' && (
        <Button size="small" onClick={open.explain} data-testid="settle-explain">
          {t('explain')}
        </Button>
      )}
    </div>
  );
};

const Reason = ({ finding, look }: { finding: Finding; look: ReturnType<typeof useLook> }) => {
  const t = useLabels('reconciliation');
  return (
    <>
      <div>{look.reason(finding)}</div>
      {finding.answer && (
        <div className={s.answer}>
          <CheckCircleOutlineRounded aria-hidden />
          <span>{t('settledLine', { ...finding.answer })}</span>
        </div>
      )}
    </>
  );
};

/** The lines that agree, folded away until somebody wants to see them. */
const useAgreeingLines = (account: string, day: string, wanted: boolean, count: number) =>
  useAgreeing(account, day, Math.min(count, 200) - 1, wanted).data ?? [];

const kinds = ['payment', 'refund'] as const;

/** Sums per kind of what agrees, in the first currency that there is. */
const agreeingOf = ({ totals }: DayDetail) =>
  totals.filter(({ agrees, kind }) => agrees && kinds.some((known) => known === kind));

interface FindingsProps extends SettleProps {
  account: string;
  day: DayDetail;
}

export const Findings = (props: FindingsProps) => {
  const small = useSmall();
  const [shown, setShown] = useState<string | null>(null);
  const lines = useAgreeingLines(props.account, props.day.day, shown !== null, props.day.agreed);
  const View = small ? Cards : Columns;
  return <View {...props} shown={shown} onShow={setShown} lines={lines} />;
};

interface ViewProps extends FindingsProps {
  shown: string | null;
  onShow: (what: string | null) => void;
  lines: AgreeingLine[];
}

const Columns = ({ day, shown, onShow, lines, ...settle }: ViewProps) => {
  const t = useLabels('reconciliation');
  const pms = usePms();
  const timeZone = useTimeZone();
  const look = useLook(settle.platform);
  const at = (value: string | null) => (value ? formatShort(value, timeZone) : '—');
  const notes: Record<Side, string> = {
    report: t('columnNote.report', { at: at(day.receivedAt) }),
    ours: t('columnNote.ours'),
    pms: day.pmsListsLines ? t('columnNote.pms', { at: at(day.pmsReadAt) }) : t('columnNote.confirmed'),
  };
  const currencies = [...new Set(day.totals.map(({ currencyCode }) => currencyCode))];
  return (
    <Table className={s.table} data-testid="findings">
      <TableHead>
        <TableRow>
          <TableCell>{t('column.line')}</TableCell>
          {SIDES.map((side) => (
            <TableCell key={side} align="right">
              {t(`column.${side}`, { platform: settle.platform, pms })}
              <small>{notes[side]}</small>
            </TableCell>
          ))}
          <TableCell>
            {t('column.likely')}
            <small>{t('columnNote.likely')}</small>
          </TableCell>
          <TableCell align="right">{t('column.settle')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {day.findings.map((finding) => (
          <TableRow
            key={finding.subject}
            className={s.row}
            data-settled={finding.settled}
            data-testid={`finding-${finding.finding}`}
          >
            <TableCell>{look.who(finding)}</TableCell>
            {SIDES.map((side) => (
              <TableCell
                key={side}
                align="right"
                data-odd={oddSide[finding.finding] === side && !finding.settled}
              >
                {look.amount(finding, side, true)}
              </TableCell>
            ))}
            <TableCell className={s.reason}>
              <Reason finding={finding} look={look} />
            </TableCell>
            <TableCell align="right">
              <Settle finding={finding} {...settle} />
            </TableCell>
          </TableRow>
        ))}
        {agreeingOf(day).map((sum) => {
          const key = `${sum.kind} ${sum.currencyCode}`;
          const open = shown === key;
          return (
            <Fragment key={key}>
              <TableRow className={s.row} data-testid={`agrees-${sum.kind}`}>
                <TableCell>
                  <b>{t(`agrees.${sum.kind}`, { smart_count: sum.lines })}</b>
                </TableCell>
                {SIDES.map((side) => (
                  <TableCell key={side} align="right">
                    <Money amountMinor={sum[`${side}Minor`]} currencyCode={sum.currencyCode} spread />
                  </TableCell>
                ))}
                <TableCell className={s.reason}>
                  <span className={s.agree}>
                    <CheckCircleOutlineRounded aria-hidden /> {t('agrees.note')}
                  </span>
                </TableCell>
                <TableCell align="right">
                  <Button
                    size="small"
                    aria-expanded={open}
                    onClick={() => onShow(open ? null : key)}
                    data-testid="show-lines"
                  >
                    {t(`agrees.${open ? 'hide' : 'show'}`)}
                  </Button>
                </TableCell>
              </TableRow>
              {open &&
                lines
                  .filter(({ kind, currencyCode }) => kind === sum.kind && currencyCode === sum.currencyCode)
                  .map((line) => (
                    <TableRow key={line.subject} className={s.agreeing}>
                      <TableCell>{look.who(line)}</TableCell>
                      {SIDES.map((side) => (
                        <TableCell key={side} align="right">
                          {look.amount(line, side, true)}
                        </TableCell>
                      ))}
                      <TableCell colSpan={2} />
                    </TableRow>
                  ))}
            </Fragment>
          );
        })}
        {currencies.map((currencyCode) => {
          const sums = sumsOf(day, currencyCode);
          return (
            <Fragment key={currencyCode}>
              <TableRow className={s.total}>
                <TableCell>
                  <b>{t('total')}</b>
                </TableCell>
                {SIDES.map((side) => (
                  <TableCell key={side} align="right">
                    <Money amountMinor={sums[side]} currencyCode={currencyCode} spread />
                  </TableCell>
                ))}
                <TableCell colSpan={2} className="t2">
                  {t('totalNote', { currency: currencyCode })}
                </TableCell>
              </TableRow>
              <TableRow className={s.against}>
                <TableCell>{t('against')}</TableCell>
                {SIDES.map((side) => (
                  <TableCell key={side} align="right">
                    {side === 'ours' ? (
                      '—'
                    ) : (
                      <Money amountMinor={sums[side] - sums.ours} currencyCode={currencyCode} sign spread />
                    )}
                  </TableCell>
                ))}
                <TableCell colSpan={2} />
              </TableRow>
            </Fragment>
          );
        })}
      </TableBody>
    </Table>
  );
};

export const sumsOf = ({ totals }: DayDetail, currencyCode: string): Record<Side, number> => {
  const own = totals.filter((total) => total.currencyCode === currencyCode && total.kind !== 'dispute');
  const sum = (side: Side) => own.reduce((all, total) => all + total[`${side}Minor`], 0);
  return { report: sum('report'), ours: sum('ours'), pms: sum('pms') };
};

/** The same on a phone: one card per line with three small amounts. */
const Cards = ({ day, shown, onShow, lines, ...settle }: ViewProps) => {
  const t = useLabels('reconciliation');
  const pms = usePms();
  const look = useLook(settle.platform);
  const small: Record<Side, string> = { report: settle.platform, ours: 'PayBy', pms };
  const three = (line: AgreeingLine) => (
    <div className={s.three}>
      {SIDES.map((side) => (
        <div key={side} data-odd={'finding' in line && oddSide[(line as Finding).finding] === side}>
          <span>{small[side]}</span>
          {look.amount(line, side, false)}
        </div>
      ))}
    </div>
  );
  return (
    <ul className={s.cards} data-testid="findings">
      {day.findings.map((finding) => (
        <li key={finding.subject} data-settled={finding.settled} data-testid={`finding-${finding.finding}`}>
          {look.who(finding)}
          {three(finding)}
          <div className={s.reason}>
            <Reason finding={finding} look={look} />
          </div>
          <Settle finding={finding} {...settle} />
        </li>
      ))}
      {agreeingOf(day).map((sum) => {
        const key = `${sum.kind} ${sum.currencyCode}`;
        const open = shown === key;
        return (
          <li key={key} className={s.fold}>
            <Button fullWidth aria-expanded={open} onClick={() => onShow(open ? null : key)}>
              <CheckCircleOutlineRounded aria-hidden /> {t(`agrees.${sum.kind}`, { smart_count: sum.lines })}
              <Money amountMinor={sum.oursMinor} currencyCode={sum.currencyCode} />
            </Button>
            {open &&
              lines
                .filter(({ kind, currencyCode }) => kind === sum.kind && currencyCode === sum.currencyCode)
                .map((line) => (
                  <div key={line.subject} className={s.agreeing}>
                    {look.who(line)}
                    {three(line)}
                  </div>
                ))}
          </li>
        );
      })}
    </ul>
  );
};
