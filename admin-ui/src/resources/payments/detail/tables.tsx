import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  formatFull,
  formatMoney,
  HotelTime,
  Money,
  PostingTag,
  Section,
  type TagTone,
  useDictionary,
  useLocalName,
  usePms,
  useTimeZone,
  useLabels,
} from '../../../shared';
import { type Folio, hasFolio, payerFolios } from '../money-dialog';
import {
  hasNoWindow,
  joined,
  methodText,
  nameBeside,
  ownerText,
  payerName,
  personName,
  stayText,
} from '../payment-text';
import type { Payer, Payment, Refund } from '../types';
import { ActionMenu } from './actions';
import { Corrections, postingActions } from './Corrections';
import { isOwnStop, reasonText, refundCode } from './event-text';
import { type Row, Rows, StateTag, Two } from './Rows';
import styles from './detail.module.css';

/** Who pays, on which folio, and what the PMS has of it. */
export const PayersTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const pms = usePms();
  const t = useLabels('payments.detail.payers');

  /** What the last try said, where it needs a person. */
  const tryOf = ({ unverified, posting }: Payer) => {
    const { status, attempt, at, reason, code, byHand } = posting;
    // Said already: it is about the payer.
    if (unverified || byHand || (status !== 'fail' && status !== 'unknown')) return null;
    return (
      <>
        <span className="t3">{t('try', { n: attempt })}</span>
        <HotelTime value={at} />
        <span>
          {status === 'unknown'
            ? t('noAnswer', { pms })
            : t(isOwnStop(code) ? 'stopped' : 'answered', {
                pms,
                reason: reasonText(reason, translate, code),
              })}
        </span>
      </>
    );
  };
  /** What the PMS says of a payer that was typed by hand. */
  const doubtOf = ({ unverified, problem, code }: Payer) => {
    if (!unverified) return null;
    const found = problem?.found;
    const name = found ? joined(found.name ?? personName(found), found.roomNo) : '';
    return (
      <>
        {problem && <HotelTime value={problem.at} />}
        <span>{t(`problem.${problem?.code ?? 'asking'}`, { pms, code, name })}</span>
      </>
    );
  };
  const stay = (payer: Payer) => (
    <div className={styles.stay}>
      {payer.arrival && payer.departure && <div>{stayText(payer.arrival, payer.departure)}</div>}
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
          {t('rate', { amount: formatMoney(payer.roomRateMinor, payer.roomRateCurrency) })}
        </div>
      )}
    </div>
  );
  const { textOf } = useDictionary('title', 'roomType');
  const rowOf = (folio: Folio): Row => {
    const { payer, posting, amountMinor } = folio;
    const { kind, code } = payer;
    const name = payerName(payer);
    const posted = hasFolio(folio);
    const where =
      kind === 'reservation'
        ? [
            nameBeside(payer),
            payer.roomNo ?? t('noRoom'),
            payer.roomType && textOf('roomType', payer.roomType),
          ]
        : [t(`kind.${kind}`)];
    return {
      key: posting.no,
      testId: `payer-row-${code}`,
      edge: posting.status,
      cells: [
        <Two key="who" second={joined(...where, code, payer.crsNo && t('crsNo', { no: payer.crsNo }))}>
          {[payer.title && textOf('title', payer.title), name].filter(Boolean).join(' ')}
          {payer.unverified && (
            <span className="bad" data-testid={`unverified-${code}`}>
              {' · '}
              {t('unverified')}
            </span>
          )}
        </Two>,
        stay(payer),
        hasNoWindow(payer) ? '' : t('window', { n: payer.folioWindow }),
        <Money key="amount" amountMinor={amountMinor} currencyCode={payment.currencyCode} spread />,
        <>
          {posted ? <PostingTag status={posting.status} /> : <span className="t3">{t('notPosted')}</span>}
          <div className={styles.second}>{posting.byHand ? t('byHand') : posting.pmsReference}</div>
        </>,
        posted && (
          <ActionMenu
            payment={payment}
            label={translate('payments.detail.action.ofPayer', { name })}
            actions={postingActions(payment, { postingNo: posting.no })}
          />
        ),
      ],
      under: [doubtOf(payer), tryOf(payer)],
    };
  };
  return (
    <Rows
      name="payers"
      testId="payers"
      columns={['payer', 'stay', 'folio', 'amount', 'posting']}
      rows={payerFolios(payment).map(rowOf)}
    />
  );
};

/** Each amount the platform reported. Shown only where there is more to tell than “paid as asked”. */
export const MoneyTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const t = useLabels('payments.detail.money');
  const { receipts } = payment;
  if (receipts.every(({ kind }) => kind === 'asked')) return null;
  const rows = receipts.map((receipt): Row => {
    const { attemptId, kind, standing, posting, cardInfo, methodCode, amountMinor, currencyCode } = receipt;
    const method = payment.methods.find(({ code }) => code === methodCode);
    return {
      key: attemptId,
      testId: `receipt-${attemptId}`,
      edge: standing === 'held' && kind !== 'asked' && 'unknown',
      cells: [
        <Two key="how" second={<HotelTime value={receipt.at} />}>
          {methodText({ cardInfo, method: method ?? null }, localName) ?? methodCode}
        </Two>,
        <>
          <div>
            {t(kind)}
            {kind !== 'asked' && ` · ${t(standing)}`}
          </div>
          {posting && <PostingTag status={posting.status} spelled />}
        </>,
        <Money key="amount" amountMinor={amountMinor} currencyCode={currencyCode} />,
        <ActionMenu
          key="menu"
          payment={payment}
          label={translate('payments.detail.action.ofMoney', {
            amount: formatMoney(amountMinor, currencyCode),
          })}
          actions={{ return: { kind: 'return', attemptId }, accept: { kind: 'accept', attemptId } }}
        />,
      ],
    };
  });
  return <Rows name="money" testId="receipts" columns={['received', 'what', 'amount']} rows={rows} />;
};

const tones: Partial<Record<Refund['status'], TagTone>> = {
  failed: 'fail',
  unknown: 'unknown',
  awaitingApproval: 'unknown',
  success: 'refunded',
};

/** Every refund with what the platform said of it, and what of it is in the PMS. */
export const RefundsTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const t = useLabels('payments.detail.refunds');
  if (payment.refunds.length === 0) return null;
  const labelOf = (amount: string) => translate('payments.detail.action.ofRefund', { amount });

  const rowOf = (refund: Refund): Row => {
    const { id, status, amountMinor, currencyCode, requestedBy, platformRefundNo } = refund;
    const at = formatFull(refund.requestedAt, timeZone);
    const corrections = payment.refundPostings.filter(({ refundId }) => refundId === id);
    return {
      key: id,
      testId: `refund-${id}`,
      cells: [
        <Two key="why" second={requestedBy ? t('by', { name: requestedBy, at }) : at}>
          {refund.external ? t('external') : refund.reason}
        </Two>,
        <>
          <StateTag of="refund" status={status} tone={tones[status]}>
            {t(`state.${status}`)}
          </StateTag>
          {/* The platform's own words are one look away: they are what its support asks for. */}
          <div className={styles.second} title={refund.problem ?? undefined}>
            {refund.problem
              ? reasonText(refund.problem, translate, refundCode(refund))
              : platformRefundNo && t('platformNo', { no: platformRefundNo })}
          </div>
        </>,
        <Money key="amount" amountMinor={amountMinor} currencyCode={currencyCode} />,
        <ActionMenu
          key="menu"
          payment={payment}
          label={labelOf(formatMoney(amountMinor, currencyCode))}
          actions={{
            approve: { kind: 'approve', refundId: id },
            reject: { kind: 'reject', refundId: id },
            settle: { kind: 'settle', refundId: id },
            ...(status === 'failed' && { refundAgain: { kind: 'refund', again: id } }),
          }}
        />,
      ],
      under: [
        corrections.length > 0 && <Corrections key="lines" payment={payment} corrections={corrections} />,
      ],
    };
  };
  return (
    <Rows
      name="refunds"
      testId="refunds"
      columns={['refund', 'status', 'amount']}
      rows={payment.refunds.map(rowOf)}
    />
  );
};

/** Not on a phone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

export const ItemsTable = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.detail.items');
  const localName = useLocalName();
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currencyCode={payment.currencyCode} />
  );
  return (
    <Section flush title={t('title')}>
      <Table className={`pay-heads ${styles.rows}`}>
        <TableHead>
          <TableRow>
            <TableCell>{t('item')}</TableCell>
            <TableCell sx={wide}>{t('for')}</TableCell>
            <TableCell align="right">{t('amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payment.items.map(({ name, entry, owner, amountMinor }, index) => (
            <TableRow key={index}>
              <TableCell sx={{ fontWeight: 600, '&&': { whiteSpace: 'normal' } }}>
                {localName(entry ?? { name })}
              </TableCell>
              <TableCell className="t2" sx={wide}>
                {ownerText(payment, owner)}
              </TableCell>
              <TableCell align="right">{money(amountMinor)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>{t('total')}</TableCell>
            <TableCell sx={wide} />
            <TableCell align="right">{money(payment.amountMinor)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Section>
  );
};
