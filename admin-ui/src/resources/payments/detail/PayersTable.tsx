import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { HotelTime, Money, PostingTag, Section, useHotel } from '../../../shared';
import type { Payer, Payment } from '../types';
import { payerName, stayText } from '../words';
import { reasonText } from './event-text';

const edges: Record<string, string> = { fail: 'att-fail', unknown: 'att-unknown' };

/** What the last try said, under its row, where it needs a person. */
const Try = ({ payer, pms }: { payer: Payer; pms: string }) => {
  const translate = useTranslate();
  const { status, attempt, at, reason, code } = payer.posting;
  if (status !== 'fail' && status !== 'unknown') return null;
  return (
    <TableRow className={`tries ${edges[status]}`}>
      <TableCell colSpan={5}>
        <div className="try">
          <span className="t3">{translate('payments.detail.payers.try', { n: attempt })}</span>
          <HotelTime value={at} />
          <span>
            {status === 'fail'
              ? translate('payments.detail.payers.answered', {
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

/** Who pays, on which folio, and what the PMS has of it. */
export const PayersTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const pms = hotel?.pmsName ?? 'PMS';
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.payers.${key}`, options);
  return (
    <Section flush title={word('title')} note={word('count', { count: payment.payers.length })}>
      <div className="pay-scroll">
        <Table className="pay-rows tall" data-testid="payers">
          <TableHead>
            <TableRow>
              <TableCell>{word('payer')}</TableCell>
              <TableCell>{word('stay')}</TableCell>
              <TableCell>{word('folio')}</TableCell>
              <TableCell align="right">{word('amount')}</TableCell>
              <TableCell className="wide">{word('posting')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {payment.payers.map((payer) => (
              <Fragment key={payer.posting.no}>
                <TableRow className={edges[payer.posting.status]}>
                  <TableCell>
                    <div className="l1">{payerName(payer)}</div>
                    <div className="l2">
                      {payer.kind === 'reservation'
                        ? [payer.roomNo ?? word('noRoom'), payer.roomType, payer.code].join(' · ')
                        : payer.code}
                    </div>
                  </TableCell>
                  <TableCell>
                    <div>
                      {payer.arrival && payer.departure ? stayText(payer.arrival, payer.departure) : '—'}
                    </div>
                    <div className="l2">
                      {payer.reservationStatus &&
                        translate(`payments.detail.reservationStatus.${payer.reservationStatus}`, {
                          _: payer.reservationStatus,
                        })}
                    </div>
                  </TableCell>
                  <TableCell>{word('window', { n: payer.folioWindow })}</TableCell>
                  <TableCell align="right">
                    <Money amountMinor={payer.amountMinor} currencyCode={payment.currencyCode} spread />
                  </TableCell>
                  <TableCell className="wide">
                    <PostingTag status={payer.posting.status} />
                    {payer.posting.pmsReference && <div className="l2">{payer.posting.pmsReference}</div>}
                  </TableCell>
                </TableRow>
                <Try payer={payer} pms={pms} />
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </div>
    </Section>
  );
};
