import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { HotelTime, Money, PostingTag, Section, useHotel } from '../../../shared';
import type { Payer, Payment, PaymentEvent } from '../types';
import { personName, stayText } from '../words';
import { reasonText, refusalCode } from './event-text';

const edges: Record<string, string> = { fail: 'att-fail', unknown: 'att-unknown' };

/** What the last try said, under its row, where it needs a person. */
const Try = ({ payer, events, pms }: { payer: Payer; events: PaymentEvent[]; pms: string }) => {
  const translate = useTranslate();
  const { status, attempt, at, reason } = payer.posting;
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
                  reason: reasonText(reason, translate, refusalCode(events, payer.confirmationNo)),
                })
              : translate('payments.detail.payers.noAnswer', { pms })}
          </span>
        </div>
      </TableCell>
    </TableRow>
  );
};

/** Who pays, on which folio, and what the PMS has of it. */
export const PayersTable = ({ payment, events }: { payment: Payment; events: PaymentEvent[] }) => {
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
              <Fragment key={`${payer.confirmationNo}.${payer.folioWindow}`}>
                <TableRow className={edges[payer.posting.status]}>
                  <TableCell>
                    <div className="l1">{personName(payer)}</div>
                    <div className="l2">
                      {[payer.roomNo ?? word('noRoom'), payer.roomType, payer.confirmationNo].join(' · ')}
                    </div>
                  </TableCell>
                  <TableCell>
                    <div>{stayText(payer.arrival, payer.departure)}</div>
                    <div className="l2">
                      {translate(`payments.detail.reservationStatus.${payer.reservationStatus}`, {
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
                <Try payer={payer} events={events} pms={pms} />
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </div>
    </Section>
  );
};
