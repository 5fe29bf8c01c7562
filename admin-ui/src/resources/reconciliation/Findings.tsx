import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, useState } from 'react';
import { Bar, formatMinor, formatShort, Money, usePms, useSmall, useTimeZone, useLabels } from '../../shared';
import { currenciesOf, LineAmounts, sumsOf } from './Amounts';
import { currencyOf, type Look, oddSide, SIDES, useLook } from './look';
import { Settle, type SettleProps } from './Settle';
import type { AgreeingLine, DayDetail, Finding, Side } from './types';
import { useAgreeing } from './use-reconciliation';
import s from './reconciliation.module.css';

const Reason = ({ finding, look }: { finding: Finding; look: Look }) => {
  const t = useLabels('reconciliation');
  return (
    <>
      <div>{look.reason(finding)}</div>
      {finding.answer && (
        <div className={`t-note t2 ${s.answer}`}>
          <CheckCircleOutlineRounded aria-hidden />
          <span>{t('settledLine', { ...finding.answer })}</span>
        </div>
      )}
    </>
  );
};

/** Lines that agree, at most: more are for the export. */
const MOST_LINES = 200;

/** The lines that agree, folded away until they are wanted. */
const useAgreeingLines = (account: string, day: string, wanted: boolean, count: number) =>
  useAgreeing(account, day, Math.min(count, MOST_LINES) - 1, wanted).data;

type Sum = DayDetail['totals'][number];

/** The loaded lines of a sum; `note`: that there are more. */
const useLinesOf = (lines: readonly AgreeingLine[] | undefined) => {
  const t = useLabels('reconciliation');
  return (sum: Sum) => {
    const own = (lines ?? []).filter(
      ({ kind, currencyCode }) => kind === sum.kind && currencyCode === sum.currencyCode,
    );
    const isCut = lines?.length === MOST_LINES && own.length < sum.lines;
    return { own, note: isCut ? t('agrees.cut', { shown: own.length, smart_count: sum.lines }) : null };
  };
};

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
  lines: AgreeingLine[] | undefined;
}

const Columns = ({ day, shown, onShow, lines, ...settle }: ViewProps) => {
  const t = useLabels('reconciliation');
  const pms = usePms();
  const timeZone = useTimeZone();
  const look = useLook(settle.platform, day.day);
  const linesOf = useLinesOf(lines);
  const at = (value: string | null) => (value ? formatShort(value, timeZone) : '—');
  const notes: Record<Side, string> = {
    report: t('columnNote.report', { at: at(day.receivedAt) }),
    ours: t('columnNote.ours'),
    pms: day.pmsReadAt !== null ? t('columnNote.pms', { at: at(day.pmsReadAt) }) : t('columnNote.confirmed'),
  };
  return (
    <Table className={`pay-heads ${s.table}`} data-testid="findings">
      <TableHead>
        <TableRow>
          <TableCell>
            {t('column.line')}
            <small className="t-note t3">{t('columnNote.line', { smart_count: day.unsettled })}</small>
          </TableCell>
          {SIDES.map((side) => (
            <TableCell key={side} align="right">
              <Glyph side={side} /> {t(`column.${side}`, { platform: settle.platform, pms })}
              <small className="t-note t3">{notes[side]}</small>
            </TableCell>
          ))}
          <TableCell>
            {t('column.likely')}
            <small className="t-note t3">{t('columnNote.likely')}</small>
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
          const { own, note } = linesOf(sum);
          return (
            <Fragment key={key}>
              <TableRow className={s.row} data-testid={`agrees-${sum.kind}`}>
                <TableCell>
                  <Bar as="b" gap={6} className={s.foldName} sx={{ flexWrap: 'nowrap' }}>
                    <ChevronRightRounded aria-hidden data-open={open} />
                    {t(`agrees.${sum.kind}`, { smart_count: sum.lines })}
                  </Bar>
                </TableCell>
                {SIDES.map((side) => (
                  <TableCell key={side} align="right">
                    <Money amountMinor={sum[`${side}Minor`]} currencyCode={sum.currencyCode} spread />
                  </TableCell>
                ))}
                <TableCell className={s.reason}>
                  <span className={`t-note t2 ${s.answer}`}>
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
                own.map((line) => (
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
              {open && note && (
                <TableRow className={s.agreeing}>
                  <TableCell colSpan={SIDES.length + 3}>{note}</TableCell>
                </TableRow>
              )}
            </Fragment>
          );
        })}
        {currenciesOf(day).map((currencyCode) => {
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
                <TableCell colSpan={2}>
                  {(['report', 'pms'] as const)
                    .map((side) => {
                      const amounts = differencesOf(day, currencyCode, side);
                      const name = side === 'report' ? settle.platform : pms;
                      return amounts && t('againstNote', { amounts, side: name });
                    })
                    .filter(Boolean)
                    .join(' · ')}
                </TableCell>
              </TableRow>
            </Fragment>
          );
        })}
      </TableBody>
    </Table>
  );
};

const glyphs = { report: CloudDownloadOutlined, ours: ReceiptLongOutlined, pms: HubOutlined };

const Glyph = ({ side }: { side: Side }) => {
  const Shape = glyphs[side];
  return <Shape sx={{ mr: '2px', fontSize: 16, verticalAlign: '-3px' }} aria-hidden />;
};

/** What a side has more or less than our payments, line by line: `−620.00 −1,450.00`; of many lines nothing. */
const differencesOf = ({ findings }: DayDetail, currencyCode: string, side: 'report' | 'pms'): string => {
  const minorOf = (line: Finding, of: Side) =>
    currencyOf(line, of) === currencyCode ? (line[`${of}Minor`] ?? 0) : 0;
  const off = findings
    .filter((line) => line.kind !== 'dispute' && (side === 'report' || line.postedMinor !== null))
    .map((line) => minorOf(line, side) - minorOf(line, 'ours'))
    .filter((minor) => minor !== 0);
  if (off.length > 4) return '';
  return off.map((minor) => `${minor > 0 ? '+' : ''}${formatMinor(minor, currencyCode)}`).join(' ');
};

/** The three sums of a day on a phone, each against our payments. */
const Sums = ({ day, platform, pms }: { day: DayDetail; platform: string; pms: string }) => {
  const t = useLabels('reconciliation');
  return currenciesOf(day).map((currencyCode) => {
    const sums = sumsOf(day, currencyCode);
    return (
      <dl key={currencyCode} className={s.sums}>
        {SIDES.map((side) => (
          <div key={side}>
            <dt>
              <Glyph side={side} /> {t(`column.${side}`, { platform, pms })}
            </dt>
            <dd>
              <Money amountMinor={sums[side]} currencyCode={currencyCode} />
              {side !== 'ours' && sums[side] !== sums.ours && (
                <small className="t-note t3">
                  <span>{t('against')}</span>
                  <b>{`${sums[side] > sums.ours ? '+' : ''}${formatMinor(sums[side] - sums.ours, currencyCode)}`}</b>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    );
  });
};

/** The same on a phone: one card per line with three small amounts. */
const Cards = ({ day, shown, onShow, lines, ...settle }: ViewProps) => {
  const t = useLabels('reconciliation');
  const pms = usePms();
  const look = useLook(settle.platform, day.day);
  const linesOf = useLinesOf(lines);
  const three = (line: AgreeingLine) => <LineAmounts line={line} look={look} platform={settle.platform} />;
  return (
    <>
      <Sums day={day} platform={settle.platform} pms={pms} />
      <ul className={s.cards} style={{ listStyle: 'none' }} data-testid="findings">
        {day.findings.map((finding) => (
          <li key={finding.subject} data-settled={finding.settled} data-testid={`finding-${finding.finding}`}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: '12px' }}>
              {look.who(finding)}
              <Money
                amountMinor={finding.oursMinor ?? finding.reportMinor ?? 0}
                currencyCode={finding.oursCurrency ?? finding.currencyCode}
              />
            </Stack>
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
          const { own, note } = linesOf(sum);
          return (
            <li key={key} className={s.fold}>
              <Button fullWidth aria-expanded={open} onClick={() => onShow(open ? null : key)}>
                <CheckCircleOutlineRounded aria-hidden />{' '}
                {t(`agrees.${sum.kind}`, { smart_count: sum.lines })}
                <Money amountMinor={sum.oursMinor} currencyCode={sum.currencyCode} sx={{ ml: 'auto' }} />
              </Button>
              {open &&
                own.map((line) => (
                  <div key={line.subject} className={s.agreeing}>
                    {look.who(line)}
                    {three(line)}
                  </div>
                ))}
              {open && note && <div className={s.agreeing}>{note}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
};
