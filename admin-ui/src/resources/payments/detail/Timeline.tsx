import { Tooltip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatClock, formatDate, formatFull, formatList, useHotel, zoneLabel } from '../../../shared';
import type { Payment, PaymentEvent } from '../types';
import { glyphOf, isBook } from './event-glyphs';
import { eventText, eventTone } from './event-text';
import { EventDetails } from './EventDetails';
import styles from './timeline.module.css';

export interface TimelineProps {
  payment: Payment;
  events: PaymentEvent[];
  /** Events after this version have not happened yet in the state that is looked at. */
  version: number;
  /** Each event word for word too. */
  details: boolean;
}

/** Newest first. Round marks are money, square marks are the hotel's book. */
export const Timeline = ({ payment, events, version, details }: TimelineProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const firstDay = events[0] ? formatDate(events[0].at, timeZone) : '';
  return (
    <ol className={styles.list} data-testid="timeline">
      {[...events].reverse().map((event) => {
        const { title, by } = eventText(event, payment, { translate, locale, pms: hotel?.pmsName ?? 'PMS' });
        const Glyph = glyphOf(event);
        const tone = eventTone(event);
        const future = event.version > version;
        const sameDay = formatDate(event.at, timeZone) === firstDay;
        return (
          <li
            key={event.version}
            data-event={event.type}
            data-version={event.version}
            className={future ? styles.future : undefined}
          >
            <span
              className={`${styles.dot} ${isBook(event.type) ? styles.square : ''}`}
              style={
                tone && !future ? { color: `var(--${tone})`, background: `var(--${tone}-bg)` } : undefined
              }
              aria-hidden
            >
              <Glyph />
            </span>
            <div className={styles.text}>
              <b>{title}</b>
              {by && <div className={styles.by}>{by}</div>}
              {details && <EventDetails event={event} payment={payment} />}
            </div>
            <Tooltip title={`${formatFull(event.at, timeZone)} · ${zoneLabel(timeZone, new Date(event.at))}`}>
              <time className={styles.time} dateTime={event.at}>
                {sameDay ? formatClock(event.at, timeZone) : formatList(event.at, timeZone)}
              </time>
            </Tooltip>
          </li>
        );
      })}
    </ol>
  );
};
