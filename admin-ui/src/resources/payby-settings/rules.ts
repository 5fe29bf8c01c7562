import type { KeyOf } from '../../i18n/pairs';
import { minorToInput, parseMinor } from '../../shared/money';
import type { LineKind } from '../../shared/resource';
import type { labels } from './labels';
import type { SettingsValues } from './types';

export type Say = (key: KeyOf<typeof labels>, options?: Record<string, unknown>) => string;

/** `72 h`, `12 h 30 min`, `45 min`: in the units people type here, never in days. */
export const durationText = (minutes: number, say: Say): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [`${hours} ${say('h')}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${say('min')}`] : []),
  ];
  return parts.join(' ');
};

/** Whole minutes of two fields; null when they hold something else. */
export const minutesOf = (hours: string, minutes: string): number | null => {
  if (!/^\d{0,5}$/.test(hours.trim()) || !/^\d{0,2}$/.test(minutes.trim())) return null;
  return Number(minutes) > 59 ? null : Number(hours) * 60 + Number(minutes);
};

/** Scheme and host as browsers write them: the only form in which they can be compared. */
export const isOrigin = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  } catch {
    return false;
  }
};

/** A threshold of 0 is fine: then every refund needs two people. */
const thresholdOf = (currency: string, amount: string): ReturnType<typeof parseMinor> =>
  /^0+(\.0*)?$/.test(amount.trim()) ? 0 : parseMinor(amount, currency);

/** A currency and its amount, which the form holds in minor units; null is one that cannot be read. */
export const thresholds: LineKind<number | null> = {
  read: (currency, minor) => (minor === null ? '' : minorToInput(minor, currency)),
  made: (currency, amount) => {
    const minor = thresholdOf(currency, amount);
    return typeof minor === 'number' ? minor : null;
  },
  problem: (currency, amount) => {
    if (!/^[A-Z]{3}$/.test(currency)) return { message: 'paybySettings.error.currency', args: {} };
    const minor = thresholdOf(currency, amount);
    return typeof minor === 'number' ? undefined : { message: minor.error, args: minor.args };
  },
};

/** The rules that need no round trip: each says what is wrong with a value among the others, or nothing. */
export const rulesOf = (say: Say) => {
  const text = (minutes: number) => durationText(minutes, say);
  const whole = (from: number, to: number) => (value: unknown) =>
    Number.isInteger(value) && Number(value) >= from && Number(value) <= to
      ? undefined
      : say('error.number', { min: from, max: to });
  const duration = (minutes: number | null) => {
    if (minutes === null || minutes < 60) return say('error.duration');
    return minutes > 525_600 ? say('error.longest') : undefined;
  };
  return {
    expiryMinutesMax: duration,
    expiryMinutesDefault: (minutes: number | null, { expiryMinutesMax: max }: SettingsValues) =>
      duration(minutes) ??
      (duration(max) === undefined && Number(minutes) > max
        ? say('error.defaultAboveMax', { max: text(max) })
        : undefined),
    preAlertMinutes: (minutes: unknown, { expiryMinutesMax: max }: SettingsValues) =>
      whole(5, 10_080)(minutes) ??
      (duration(max) === undefined && Number(minutes) >= max
        ? say('error.reminderAboveMax', { max: text(max) })
        : undefined),
    everyMinutes: (minutes: unknown, { postingRetry: { maxMinutes: max } }: SettingsValues) =>
      whole(1, 1_440)(minutes) ?? (Number(minutes) > max ? say('error.everyAboveMax', { max }) : undefined),
    maxMinutes: whole(1, 43_200),
    maxCount: whole(0, 1_000),
    frameOrigins: (lines: string[] | null) => {
      const origins = originsOf(lines);
      const bad = origins.find((origin) => !isOrigin(origin));
      if (bad !== undefined) return say('error.origin', { origin: bad });
      return origins.length > 20 ? say('error.originsMany') : undefined;
    },
  };
};

/** Of lines as they were typed or pasted. */
export const originsOf = (lines: string[] | null): string[] => [
  ...new Set((lines ?? []).flatMap((line) => line.split(/[\s,]+/)).filter(Boolean)),
];
