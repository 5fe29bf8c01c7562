import { minorToInput, parseMinor } from '../../shared/money';
import type { FieldProblems } from '../../shared/settings/use-settings-form';
import type { MoneyPolicy, SettingsValues } from './types';

const SHORTEST = 60;
const LONGEST = 525_600;
const MOST_ORIGINS = 20;

export interface Approval {
  currency: string;
  amount: string;
}

/** The settings as they are typed. A type and not an interface, because the form asks for an index signature. */
export type SettingsFields = {
  defaultHours: string;
  defaultMinutes: string;
  maxHours: string;
  maxMinutes: string;
  remind: boolean;
  preAlertMinutes: string;
  retryEvery: string;
  retryMax: string;
  retryCount: string;
  latePolicy: MoneyPolicy;
  surplusPolicy: MoneyPolicy;
  refundApproval: Approval[];
  frameOrigins: string;
};

/** What a reminder that is switched on begins with. */
const USUAL_REMINDER = '60';

export const toFields = (settings: SettingsValues): SettingsFields => {
  const { expiryMinutesDefault, expiryMinutesMax, preAlertMinutes, postingRetry } = settings;
  return {
    defaultHours: String(Math.floor(expiryMinutesDefault / 60)),
    defaultMinutes: String(expiryMinutesDefault % 60),
    maxHours: String(Math.floor(expiryMinutesMax / 60)),
    maxMinutes: String(expiryMinutesMax % 60),
    remind: preAlertMinutes !== null,
    preAlertMinutes: preAlertMinutes === null ? USUAL_REMINDER : String(preAlertMinutes),
    retryEvery: String(postingRetry.everyMinutes),
    retryMax: String(postingRetry.maxMinutes),
    retryCount: String(postingRetry.maxCount),
    latePolicy: settings.latePolicy,
    surplusPolicy: settings.surplusPolicy,
    refundApproval: Object.entries(settings.refundApproval).map(([currency, minor]) => ({
      currency,
      amount: minorToInput(minor, currency),
    })),
    frameOrigins: settings.frameOrigins.join('\n'),
  };
};

/** Whole minutes of two fields; null when they hold something else. */
const minutesOf = (hours: string, minutes: string): number | null => {
  if (!/^\d{0,5}$/.test(hours.trim()) || !/^\d{0,2}$/.test(minutes.trim())) return null;
  return Number(minutes) > 59 ? null : Number(hours) * 60 + Number(minutes);
};

const originsOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** Scheme and host as browsers write them: the only form in which they can be compared. */
export const isOrigin = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  } catch {
    return false;
  }
};

/** A threshold of 0 is fine: then every refund needs two people. */
const thresholdOf = (amount: string, currency: string): number | null => {
  if (/^0+(\.0*)?$/.test(amount.trim())) return 0;
  const minor = parseMinor(amount, currency);
  return typeof minor === 'number' ? minor : null;
};

type Say = (key: string, options?: Record<string, unknown>) => string;

/** `72 h`, `12 h 30 min`, `45 min`: in the units people type here, never in days. */
export const durationText = (minutes: number, translate: Say): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [`${hours} ${translate('paybySettings.expiry.h')}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${translate('paybySettings.expiry.min')}`] : []),
  ];
  return parts.join(' ');
};

const approvalProblem = (lines: readonly Approval[], translate: Say): string | undefined => {
  const seen = new Set<string>();
  for (const { currency, amount } of lines) {
    if (!/^[A-Z]{3}$/.test(currency)) return translate('paybySettings.error.currency');
    if (seen.has(currency)) return translate('paybySettings.error.currencyTwice', { currency });
    seen.add(currency);
    if (thresholdOf(amount, currency) !== null) continue;
    const problem = parseMinor(amount, currency);
    if (typeof problem !== 'number') return translate(problem.error, problem.args);
  }
  return undefined;
};

/** What needs no round trip to be told. */
export const problemsOf = (fields: SettingsFields, translate: Say): FieldProblems<SettingsFields> => {
  const problems: FieldProblems<SettingsFields> = {};
  const say: Say = (key, options) => translate(`paybySettings.error.${key}`, options);
  const usual = minutesOf(fields.defaultHours, fields.defaultMinutes);
  const max = minutesOf(fields.maxHours, fields.maxMinutes);
  const text = (minutes: number) => durationText(minutes, translate);
  if (max === null || max < SHORTEST) problems.maxHours = say('duration');
  else if (max > LONGEST) problems.maxHours = say('longest');
  if (usual === null || usual < SHORTEST) problems.defaultHours = say('duration');
  else if (max !== null && usual > max) problems.defaultHours = say('defaultAboveMax', { max: text(max) });

  const whole = (
    name: 'preAlertMinutes' | 'retryEvery' | 'retryMax' | 'retryCount',
    from: number,
    to: number,
  ) => {
    const typed = fields[name].trim();
    const number = /^\d{1,6}$/.test(typed) ? Number(typed) : NaN;
    if (!(number >= from && number <= to)) problems[name] = say('number', { min: from, max: to });
  };
  if (fields.remind) {
    whole('preAlertMinutes', 5, 10_080);
    if (!problems.preAlertMinutes && max !== null && Number(fields.preAlertMinutes) >= max) {
      problems.preAlertMinutes = say('reminderAboveMax', { max: text(max) });
    }
  }
  whole('retryEvery', 1, 1_440);
  whole('retryMax', 1, 43_200);
  whole('retryCount', 0, 1_000);
  if (!problems.retryEvery && !problems.retryMax && Number(fields.retryEvery) > Number(fields.retryMax)) {
    problems.retryEvery = say('everyAboveMax', { max: fields.retryMax.trim() });
  }
  const approval = approvalProblem(fields.refundApproval, translate);
  if (approval) problems.refundApproval = approval;
  const origins = originsOf(fields.frameOrigins);
  const bad = origins.find((origin) => !isOrigin(origin));
  if (bad !== undefined) problems.frameOrigins = say('origin', { origin: bad });
  else if (origins.length > MOST_ORIGINS) problems.frameOrigins = say('originsMany');
  return problems;
};

/** The body of `PUT /payby-settings`; only for fields that passed the rules. */
export const toBody = (fields: SettingsFields): SettingsValues => ({
  expiryMinutesDefault: minutesOf(fields.defaultHours, fields.defaultMinutes) ?? 0,
  expiryMinutesMax: minutesOf(fields.maxHours, fields.maxMinutes) ?? 0,
  postingRetry: {
    everyMinutes: Number(fields.retryEvery),
    maxMinutes: Number(fields.retryMax),
    maxCount: Number(fields.retryCount),
  },
  preAlertMinutes: fields.remind ? Number(fields.preAlertMinutes) : null,
  latePolicy: fields.latePolicy,
  surplusPolicy: fields.surplusPolicy,
  refundApproval: Object.fromEntries(
    fields.refundApproval.map(({ currency, amount }) => [currency, thresholdOf(amount, currency) ?? 0]),
  ),
  frameOrigins: originsOf(fields.frameOrigins),
});

/** Where an error of the server belongs in this form. */
export const fieldOf = (path: string): string => {
  const [head, tail] = path.split('.');
  switch (head) {
    case 'expiryMinutesDefault':
      return 'defaultHours';
    case 'expiryMinutesMax':
      return 'maxHours';
    case 'postingRetry':
      return tail === 'everyMinutes' ? 'retryEvery' : tail === 'maxCount' ? 'retryCount' : 'retryMax';
    default:
      return head ?? path;
  }
};
