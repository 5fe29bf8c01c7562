import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
  AttentionTag,
  formatDate,
  Money,
  PostingTag,
  RelativeDue,
  StatusChip,
  useHotel,
} from '../../../shared';
import { CardList } from '../../../shared/lists';
import { detailPath } from '../paths';
import type { Payment } from '../types';
import { payerLine, personName } from '../words';
import { useIsChanged } from './live-rows-context';
import { edgeClass } from './PaymentTable';

const PaymentCard = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const changed = useIsChanged(payment.id);
  const more = payment.payers.length - 1;
  return (
    <Link
      to={detailPath(payment.id)}
      className={`pay-li ${edgeClass(payment, changed)}`}
      data-testid={`history-row-${payment.paymentNo}`}
    >
      <span className="n">
        {personName(payment)}
        {more > 0 && ` +${more}`}
      </span>
      <Money amountMinor={payment.amountMinor} currencyCode={payment.currencyCode} sx={{ fontSize: 15 }} />
      <span className="s">{payerLine(payment, translate)}</span>
      <span className="st">
        <StatusChip status={payment.mainStatus} />
        {payment.postingStatus !== 'none' && (
          <PostingTag
            status={payment.postingStatus}
            spelled={payment.postingStatus === 'fail' || payment.postingStatus === 'unknown'}
          />
        )}
        {payment.attention !== 'postingFailed' && payment.attention !== 'postingUnknown' && (
          <AttentionTag attention={payment.attention} />
        )}
        <span className="tm">
          <RelativeDue dueAt={payment.dueAt} settledAt={payment.settledAt} status={payment.mainStatus} />
        </span>
      </span>
    </Link>
  );
};

/** Rows for a phone: who, how much, state and time; under the day they were created when that is the order. */
export const PaymentCards = () => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { data = [], sort } = useListContext<Payment>();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const today = formatDate(new Date(), timeZone);
  const byDay = sort.field === 'createdAt';
  const dayOf = (payment: Payment | undefined) => payment && formatDate(payment.createdAt, timeZone);
  return (
    <CardList className="pay-list">
      {data.map((payment, index) => {
        const date = dayOf(payment);
        const isNewDay = byDay && date !== dayOf(data[index - 1]);
        return (
          <div key={payment.id}>
            {isNewDay && (
              <h2 className="day">
                {translate(`payments.history.day.${date === today ? 'today' : 'other'}`, { date })}
              </h2>
            )}
            <PaymentCard payment={payment} />
          </div>
        );
      })}
    </CardList>
  );
};
