import AddRounded from '@mui/icons-material/AddRounded';
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import FiberManualRecordRounded from '@mui/icons-material/FiberManualRecordRounded';
import HourglassBottomRounded from '@mui/icons-material/HourglassBottomRounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import type { SvgIconProps } from '@mui/material';
import { Tooltip } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatClock, formatDate, formatFull, formatList, useHotel, zoneLabel } from '../../../shared';
import type { Payment, PaymentEvent } from '../types';
import { eventText, eventTone } from './event-text';

const glyphs: Record<string, ComponentType<SvgIconProps>> = {
  PaymentRequested: AddRounded,
  PaymentLinkSent: MailOutlined,
  PaymentLinkSendFailed: MailOutlined,
  PaymentAttempted: TouchAppOutlined,
  PaymentSessionOpened: OpenInNewRounded,
  PaymentSucceeded: CheckCircleRounded,
  PaymentFailed: CloseRounded,
  PaymentExpired: HourglassBottomRounded,
  PostingStarted: AutorenewRounded,
  PostingSucceeded: LibraryAddCheckOutlined,
  PostingFailed: DisabledByDefaultRounded,
  PostingUnknown: LiveHelpOutlined,
};

export interface TimelineProps {
  payment: Payment;
  events: PaymentEvent[];
  /** Events after this version have not happened yet in the state that is looked at. */
  version: number;
}

/** Newest first. Round marks are money, square marks are the hotel's book. */
export const Timeline = ({ payment, events, version }: TimelineProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const firstDay = events[0] ? formatDate(events[0].at, timeZone) : '';
  return (
    <ol className="pay-tl" data-testid="timeline">
      {[...events].reverse().map((event) => {
        const { title, by } = eventText(event, payment, { translate, locale, pms: hotel?.pmsName ?? 'PMS' });
        const Glyph = glyphs[event.type] ?? FiberManualRecordRounded;
        const tone = eventTone(event);
        const future = event.version > version;
        const sameDay = formatDate(event.at, timeZone) === firstDay;
        return (
          <li
            key={event.version}
            data-event={event.type}
            data-version={event.version}
            className={future ? 'fut' : ''}
          >
            <span
              className={`dot ${event.type.startsWith('Posting') ? 'sq' : ''} ${tone ? `st-${tone}` : ''}`}
              aria-hidden
            >
              <Glyph />
            </span>
            <div className="tx">
              <b>{title}</b>
              {by && <div className="by">{by}</div>}
            </div>
            <Tooltip title={`${formatFull(event.at, timeZone)} · ${zoneLabel(timeZone, new Date(event.at))}`}>
              <time className="tm" dateTime={event.at}>
                {sameDay ? formatClock(event.at, timeZone) : formatList(event.at, timeZone)}
              </time>
            </Tooltip>
          </li>
        );
      })}
    </ol>
  );
};
