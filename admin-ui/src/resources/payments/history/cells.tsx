import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AttentionTag, Money, PostingTag, useLocalName } from '../../../shared';
import { detailPath } from '../paths';
import type { Payment } from '../types';
import { methodText, payerLine, personName, stayText } from '../words';

export const Dash = () => <span className="t3">—</span>;
const orDash = (text: string | null | undefined): ReactNode => text || <Dash />;

/** One link per row: it takes the focus, the row only makes it easier to hit. */
export const DetailLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link className="pn pn-row" to={detailPath(id)} onClick={(event) => event.stopPropagation()}>
    {children}
  </Link>
);

export const PayerCell = ({ payment, linked }: { payment: Payment; linked: boolean }) => {
  const translate = useTranslate();
  const more = payment.payers.length - 1;
  const first = payment.payers[0];
  const name = (first && first.kind !== 'reservation' && first.name) || personName(payment);
  return (
    <>
      <div className="l1">
        {linked ? <DetailLink id={payment.id}>{name}</DetailLink> : name}
        {payment.readOnly && <span className="more"> {translate('payments.history.readOnly')}</span>}
        {more > 0 && (
          <span className="more">
            {' '}
            {translate('payments.history.morePayers', { count: more, people: more + 1 })}
          </span>
        )}
      </div>
      <div className="l2">
        {payerLine(payment, translate)}
        {payment.payers.some(({ unverified }) => unverified) && (
          <span className="bad"> · {translate('payments.history.unverified')}</span>
        )}
      </div>
    </>
  );
};

/** An edge without a word would be colour alone: what the posting does not say already is said beside it. */
export const PostingCell = ({ postingStatus, attention }: Payment) => {
  const isSaid = attention === null || attention === 'postingFailed' || attention === 'postingUnknown';
  if (isSaid) return <PostingTag status={postingStatus} />;
  return (
    <>
      {postingStatus !== 'none' && <PostingTag status={postingStatus} />}
      <AttentionTag attention={attention} />
    </>
  );
};

export const MethodCell = ({ payment }: { payment: Payment }) => {
  const localName = useLocalName();
  return <>{orDash(methodText(payment, localName))}</>;
};

export const ItemsCell = ({ items }: Payment) => {
  const translate = useTranslate();
  const [first, ...rest] = items;
  if (!first) return <Dash />;
  return (
    <span className="clip" title={items.map(({ name }) => name).join(', ')}>
      {first.name}
      {rest.length > 0 &&
        ` ${translate('payments.history.moreItems', { count: rest.length, items: items.length })}`}
    </span>
  );
};

export const StayCell = ({ payers }: Payment) => {
  const first = payers[0];
  return <>{orDash(first?.arrival && first.departure && stayText(first.arrival, first.departure))}</>;
};

export const RoomRateCell = ({ payers }: Payment) => {
  const { roomRateMinor, roomRateCurrency } = payers[0] ?? {};
  if (roomRateMinor == null || !roomRateCurrency) return <Dash />;
  return <Money amountMinor={roomRateMinor} currencyCode={roomRateCurrency} spread />;
};

/** The short codes of the reservations, each once. */
export const ReservationCell = ({ payers }: Payment) => (
  <>{orDash([...new Set(payers.flatMap((payer) => payer.reservationStatusCode ?? []))].join(', '))}</>
);

export const SentToCell = ({ emails, mobiles }: Payment) => {
  const all = [...emails, ...mobiles];
  return (
    <span className="clip" title={all.join(', ')}>
      {orDash(all[0])}
      {all.length > 1 && ` +${all.length - 1}`}
    </span>
  );
};

export const ChannelCell = ({ requestChannel }: Payment) => {
  const translate = useTranslate();
  return <>{translate(`payments.history.channel.${requestChannel}`)}</>;
};

export const TextCell = ({ text }: { text: string | null }) => (
  <span className="clip" title={text ?? undefined}>
    {orDash(text)}
  </span>
);
