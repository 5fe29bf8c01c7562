import { useTranslate } from 'react-admin';
import type { PaymentEvent } from '../types';

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the event says word for word, for whoever has to explain it. */
export const EventDetails = ({ event }: { event: PaymentEvent }) => {
  const translate = useTranslate();
  const facts = Object.entries(event.data).filter(([, value]) => value !== null && value !== undefined);
  return (
    <dl className="raw" data-testid={`event-details-${event.version}`}>
      <dt>{translate('payments.detail.history.eventNo', { version: event.version })}</dt>
      <dd>
        {event.type} · {event.actor.kind} · {event.actor.name}
        {event.actor.clientIp &&
          ` · ${translate('payments.detail.history.from', { address: event.actor.clientIp })}`}
      </dd>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
