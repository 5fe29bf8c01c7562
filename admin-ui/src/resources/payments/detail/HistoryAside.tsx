import { Box, Button, Card, Slider, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  Bar,
  ErrorState,
  formatClock,
  formatDate,
  formatFull,
  formatList,
  LoadingRows,
  useHotel,
  useShortcut,
} from '../../../shared';
import type { Payment, PaymentHistoryAnswer } from '../types';
import { eventText } from './event-text';
import { Timeline } from './Timeline';
import styles from './timeline.module.css';
import { VerificationFoot } from './VerificationFoot';

export interface HistoryAsideProps {
  payment: Payment;
  history: PaymentHistoryAnswer | undefined;
  error: unknown;
  onRetry: () => void;
  /** The version looked at; null is now. */
  looking: number | null;
  onLook: (version: number | null) => void;
}

/** The history as a slider and, below it, the same as text: nobody needs the slider to read it. */
export const HistoryAside = ({ payment, history, error, onRetry, looking, onLook }: HistoryAsideProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const timeZone = hotel?.timeZone ?? 'UTC';
  const [details, setDetails] = useState(false);
  const slider = useRef<HTMLSpanElement>(null);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.history.${key}`, options);
  useShortcut('h', () => slider.current?.querySelector<HTMLElement>('input')?.focus(), {
    label: 'payments.detail.history.keySlider',
  });

  const events = history?.events ?? [];
  const first = events[0];
  const last = events.at(-1);
  const versions = last?.version ?? payment.version;
  const version = looking ?? versions;
  const current = events.find((event) => event.version === version);
  const spansDays = first && last && formatDate(first.at, timeZone) !== formatDate(last.at, timeZone);
  const shortTime = (at: string) => (spansDays ? formatList(at, timeZone) : formatClock(at, timeZone));
  const valueText = (value: number) => {
    const event = events.find((each) => each.version === value);
    if (!event) return word('version', { version: value, versions });
    const { title } = eventText(event, payment, { translate, locale, pms: hotel?.pmsName ?? 'PMS' });
    return word('sliderValue', {
      version: value,
      versions,
      event: title,
      at: formatClock(event.at, timeZone),
    });
  };

  return (
    <Card component="aside" aria-label={word('title')}>
      <Bar gap={10} sx={{ p: '14px 18px 0', fontSize: 'var(--t-table)' }}>
        <Typography variant="h2">{word('title')}</Typography>
        {history && <span className="t3">{word('count', { count: events.length })}</span>}
        {history && (
          <Button
            className="end"
            size="small"
            aria-expanded={details}
            onClick={() => setDetails(!details)}
            data-testid="history-details"
          >
            {word(details ? 'fewer' : 'details')}
          </Button>
        )}
      </Bar>
      {error && !history ? (
        <Bar inset>
          <ErrorState error={error} onRetry={onRetry} title={word('didNotLoad')} />
        </Bar>
      ) : !first || !last ? (
        <LoadingRows rows={6} />
      ) : (
        <Box sx={{ p: '14px 18px 6px' }}>
          {versions > 1 && (
            <div className={styles.slide}>
              <div className={styles.ends}>
                <b>
                  {looking === null || !current
                    ? word('now')
                    : formatFull(current.at, timeZone).slice(spansDays ? 5 : 11)}
                </b>
                <span>{word('version', { version, versions })}</span>
              </div>
              <Slider
                ref={slider}
                size="small"
                sx={{
                  display: 'block',
                  width: 'auto',
                  m: '0 8px',
                  '& .MuiSlider-mark': { height: 10 },
                  '& .MuiSlider-thumb': { width: 18, height: 18 },
                }}
                data-testid="history-slider"
                aria-label={word('slider')}
                min={1}
                max={versions}
                step={null}
                marks={events.map((event) => ({ value: event.version }))}
                value={version}
                getAriaValueText={valueText}
                onChange={(_, value) => onLook(value >= versions ? null : value)}
              />
              <div className={styles.ends}>
                <span>{shortTime(first.at)}</span>
                <span>{word(looking === null ? 'drag' : 'arrows')}</span>
                <span>{shortTime(last.at)}</span>
              </div>
            </div>
          )}
          <Timeline payment={payment} events={events} version={version} details={details} />
        </Box>
      )}
      <VerificationFoot id={payment.id} version={payment.version} />
    </Card>
  );
};
