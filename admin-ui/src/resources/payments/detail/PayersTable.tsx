import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney, HotelTime, Money, PostingTag, Section, useHotel } from '../../../shared';
import type { Payer, Payment } from '../types';
import { hasNoWindow, payerName, personName, stayText } from '../words';
import styles from './detail.module.css';
import { reasonText } from './event-text';
import { PostingMenu } from './PostingMenu';
import { isOwnStop } from './problem-text';

const edges: Record<string, string | undefined> = { fail: styles.fail, unknown: styles.unknown };

/** What the last try said, under its row, where it needs a person. */
const Try = ({ payer, pms }: { payer: Payer; pms: string }) => {
  const translate = useTranslate();
  const { status, attempt, at, reason, code, byHand } = payer.posting;
  // Said already: it is about the payer.
  if (payer.unverified) return null;
  if ((status !== 'fail' && status !== 'unknown') || byHand) return null;
  return (
    <TableRow className={`${styles.tries} ${edges[status]}`}>
      <TableCell colSpan={6}>
        <div className={styles.try}>
          <span className="t3">{translate('payments.detail.payers.try', { n: attempt })}</span>
          <HotelTime value={at} />
          <span>
            {status === 'fail'
              ? translate(`payments.detail.payers.${isOwnStop(code) ? 'stopped' : 'answered'}`, {
                  pms,
                  reason: reasonText(reason, translate, code),
                })
              : translate('payments.detail.payers.noAnswer', { pms })}
          </span>
        </div>
      </TableCell>
    </TableRow>
  );
};

/** What the PMS says of a payer that was typed by hand. */
const Unverified = ({ payer, pms }: { payer: Payer; pms: string }) => {
  const translate = useTranslate();
  if (!payer.unverified) return null;
  const { problem, code } = payer;
  const name = problem?.found
    ? [problem.found.name ?? personName(problem.found), problem.found.roomNo].filter(Boolean).join(' · ')
    : '';
  return (
    <TableRow className={`${styles.tries} ${edges[payer.posting.status] ?? ''}`}>
      <TableCell colSpan={6}>
        <div className={styles.try}>
          {problem && <HotelTime value={problem.at} />}
          <span>
            {translate(`payments.detail.payers.problem.${problem?.code ?? 'asking'}`, { pms, code, name })}
          </span>
        </div>
      </TableCell>
    </TableRow>
  );
};

/** Who pays, on which folio, and what the PMS has of it. */
export const PayersTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const pms = hotel?.pmsName ?? 'PMS';
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.payers.${key}`, options);
  const line = (payer: Payer) =>
    payer.kind === 'reservation'
      ? [payer.roomNo ?? word('noRoom'), payer.roomType, payer.code]
      : [word(`kind.${payer.kind}`), payer.code];
  return (
    <Section flush title={word('title')} note={word('count', { count: payment.payers.length })}>
      <div className={styles.scroll}>
        <Table className={`${styles.rows} ${styles.tall}`} data-testid="payers">
          <TableHead>
            <TableRow>
              <TableCell>{word('payer')}</TableCell>
              <TableCell>{word('stay')}</TableCell>
              <TableCell>{word('folio')}</TableCell>
              <TableCell align="right">{word('amount')}</TableCell>
              <TableCell>{word('posting')}</TableCell>
              <TableCell className={styles.menu} />
            </TableRow>
          </TableHead>
          <TableBody>
            {payment.payers.map((payer) => {
              const { posting } = payer;
              const name = payerName(payer);
              return (
                <Fragment key={posting.no}>
                  <TableRow className={edges[posting.status]} data-testid={`payer-row-${payer.code}`}>
                    <TableCell className={styles.cell}>
                      <div className={styles.first}>
                        {[payer.title, name].filter(Boolean).join(' ')}
                        {payer.unverified && (
                          <span className="bad" data-testid={`unverified-${payer.code}`}>
                            {' · '}
                            {word('unverified')}
                          </span>
                        )}
                      </div>
                      <div className={styles.second}>{line(payer).filter(Boolean).join(' · ')}</div>
                    </TableCell>
                    <TableCell className={`${styles.cell} ${styles.stay}`}>
                      {payer.arrival && payer.departure && (
                        <div>{stayText(payer.arrival, payer.departure)}</div>
                      )}
                      {payer.reservationStatus && (
                        <div className={styles.second}>
                          {translate(`payments.detail.reservationStatus.${payer.reservationStatus}`, {
                            _: payer.reservationStatus,
                          })}
                          {payer.reservationStatusCode && ` (${payer.reservationStatusCode})`}
                        </div>
                      )}
                      {payer.roomRateMinor != null && payer.roomRateCurrency && (
                        <div className={styles.second} data-testid={`room-rate-${payer.code}`}>
                          {word('rate', {
                            amount: formatMoney(payer.roomRateMinor, payer.roomRateCurrency, locale),
                          })}
                        </div>
                      )}
                    </TableCell>
                    <TableCell className={styles.cell}>
                      {hasNoWindow(payer) ? '' : word('window', { n: payer.folioWindow })}
                    </TableCell>
                    <TableCell className={styles.cell} align="right">
                      <Money amountMinor={payer.amountMinor} currencyCode={payment.currencyCode} spread />
                    </TableCell>
                    <TableCell className={styles.cell}>
                      {payer.kind === 'nonIntegration' ? (
                        <span className="t3">{word('notPosted')}</span>
                      ) : (
                        <PostingTag status={posting.status} />
                      )}
                      {(posting.pmsReference || posting.byHand) && (
                        <div className={styles.second}>
                          {posting.byHand ? word('byHand') : posting.pmsReference}
                        </div>
                      )}
                    </TableCell>
                    <TableCell className={`${styles.cell} ${styles.menu}`}>
                      {payer.kind !== 'nonIntegration' && (
                        <PostingMenu
                          payment={payment}
                          posting={{ postingNo: posting.no }}
                          label={translate('payments.detail.action.ofPayer', { name })}
                          refundable
                        />
                      )}
                    </TableCell>
                  </TableRow>
                  <Unverified payer={payer} pms={pms} />
                  <Try payer={payer} pms={pms} />
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
      </div>
    </Section>
  );
};
