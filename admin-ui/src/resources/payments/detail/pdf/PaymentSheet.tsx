import type { ReactNode } from 'react';
import { formatFull, formatMoney, type Translate, zoneLabel } from '../../../../shared';
import type { Payer, Payment, PaymentEvent } from '../../types';
import {
  hasNoWindow,
  joined,
  methodText,
  ownerText,
  payerName,
  personName,
  stayText,
} from '../../payment-text';
import { eventText, reasonText, refundCode } from '../event-text';
import styles from './sheet.module.css';

export interface SheetProps {
  payment: Payment;
  events: PaymentEvent[];
  translate: Translate;
  locale: 'en' | 'zh';
  localName: (record: { name: string; nameZh: string }) => string;
  timeZone: string;
  pms: string;
  hotelName: string;
  printedAt: Date;
}

const Table = ({ title, head, rows }: { title: string; head: string[]; rows: ReactNode[][] }) =>
  rows.length === 0 ? null : (
    <section>
      <h2 data-row>{title}</h2>
      <table>
        <thead>
          <tr data-row>
            {head.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} data-row>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

/** A payment on paper: black on white whatever the screen looks like, in the reader's language. */
export const PaymentSheet = (props: SheetProps) => {
  const { payment, events, translate, locale, localName, timeZone, pms, hotelName, printedAt } = props;
  const t = (key: string, options?: Record<string, unknown>) => translate(`payments.detail.${key}`, options);
  const money = (amountMinor: number) => formatMoney(amountMinor, payment.currencyCode);
  const at = (value: string | null) => (value ? formatFull(value, timeZone) : '');
  const payerCode = (payer: Payer) =>
    joined(payer.roomNo, payer.kind !== 'reservation' && t(`payers.kind.${payer.kind}`), payer.code);
  const facts: Record<string, ReactNode> = {
    'fact.paid': money(payment.paidMinor),
    ...(payment.refunds.length > 0 && {
      'fact.refunded': money(payment.refundedMinor),
      'fact.refunding': money(payment.refundingMinor),
    }),
    'fact.refundable': money(payment.refundableMinor),
    'fact.paidAt': at(payment.paidAt),
    'fact.due': at(payment.dueAt),
    'request.paymentNo': payment.paymentNo,
    'request.serialNo': payment.serialNo,
    'request.platformNo': payment.platformTransactionNo,
    'request.channelNo': payment.channelTransactionNo,
    'request.method': methodText(payment, localName),
    'request.channel': t(`request.channels.${payment.requestChannel}`),
    'request.created': t('request.createdBy', { at: at(payment.createdAt), name: payment.cashier }),
    'request.cancelReason': payment.cancelReason,
    'request.guestNote': payment.guestComment,
    'request.internalNote': payment.internalComment,
  };
  const heads = (part: string, ...names: string[]) => names.map((name) => t(`${part}.${name}`));

  return (
    <article className={styles.sheet} lang={locale} data-testid="pdf-sheet">
      <header data-row>
        <div>
          <b>{hotelName}</b>
          <span>{translate('payments.detail.line', { paymentNo: payment.paymentNo })}</span>
        </div>
        <div>
          <span>PayBy</span>
          <span>
            {at(printedAt.toISOString())} · {zoneLabel(timeZone, printedAt)}
          </span>
        </div>
      </header>
      <div className={styles.head} data-row>
        <h1>{money(payment.amountMinor)}</h1>
        <p>
          <b>{translate(`status.${payment.mainStatus}`)}</b>
          <span>{personName(payment)}</span>
          {payment.postingStatus !== 'none' && (
            <span>{translate(`posting.spelled.${payment.postingStatus}`)}</span>
          )}
        </p>
      </div>
      <dl>
        {Object.entries(facts).map(
          ([label, value]) =>
            value && (
              <div key={label} data-row>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Table
        title={t('payers.title')}
        head={heads('payers', 'payer', 'stay', 'folio', 'posting', 'amount')}
        rows={payment.payers.map((payer) => [
          <>
            <b>{[payer.title, payerName(payer)].filter(Boolean).join(' ')}</b>
            <small>{joined(payerCode(payer), payer.unverified && t('payers.unverified'))}</small>
          </>,
          <>
            {payer.arrival && payer.departure ? stayText(payer.arrival, payer.departure) : ''}
            <small>
              {joined(
                payer.reservationStatusCode,
                payer.roomRateMinor != null &&
                  payer.roomRateCurrency &&
                  t('payers.rate', {
                    amount: formatMoney(payer.roomRateMinor, payer.roomRateCurrency),
                  }),
              )}
            </small>
          </>,
          hasNoWindow(payer) ? '' : t('payers.window', { n: payer.folioWindow }),
          <>
            {payer.kind === 'nonIntegration'
              ? t('payers.notPosted')
              : translate(`posting.${payer.posting.status}`)}
            <small>{payer.posting.pmsReference}</small>
          </>,
          money(payer.amountMinor),
        ])}
      />
      <Table
        title={t('items.title')}
        head={heads('items', 'item', 'for', 'amount')}
        rows={[
          ...payment.items.map((item) => [
            item.name,
            ownerText(payment, item.owner),
            money(item.amountMinor),
          ]),
          [<b key="t">{t('items.total')}</b>, '', <b key="a">{money(payment.amountMinor)}</b>],
        ]}
      />
      <Table
        title={t('refunds.title')}
        head={heads('refunds', 'refund', 'status', 'amount')}
        rows={payment.refunds.map((refund) => [
          <>
            <b>{refund.external ? t('refunds.external') : refund.reason}</b>
            <small>{joined(refund.requestedBy, at(refund.requestedAt))}</small>
          </>,
          <>
            {t(`refunds.state.${refund.status}`)}
            <small>
              {refund.problem
                ? reasonText(refund.problem, translate, refundCode(refund))
                : refund.platformRefundNo}
            </small>
          </>,
          money(refund.amountMinor),
        ])}
      />
      <Table
        title={t('history.title')}
        head={['#', t('history.when'), t('history.event')]}
        rows={events.map((event) => {
          const { title, by } = eventText(event, payment, { translate, locale, pms });
          return [
            event.version,
            at(event.at),
            <>
              <b>{title}</b>
              <small>{by}</small>
            </>,
          ];
        })}
      />
    </article>
  );
};
