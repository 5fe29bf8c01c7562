import {
  fromKeyValues,
  type KeyValue,
  problemOfKeyValues,
  toKeyValues,
} from '../../../shared/settings/key-values';
import type { FieldProblems } from '../../../shared/settings/use-settings-form';
import { secondsOf } from '../lifetimes';
import { type ApiClient, needsOf } from '../types';

export interface ClientValues {
  code: string;
  name: string;
  type: string;
  group: string;
  enabled: boolean;
  accessTokenSeconds: string;
  refreshTokenSeconds: string;
  roles: string[];
  groupClient: boolean;
  allHotels: boolean;
  hotels: string[];
  callbackEnabled: boolean;
  callbackTriggers: string[];
  boundDesktop: string;
  deviceId: string;
  ip: string;
  os: string;
  appVersion: string;
  invoiceSettings: KeyValue[];
  billingSettings: KeyValue[];
}

export const SHORTEST_ACCESS = 60;
export const LONGEST_ACCESS = 86_400;
export const LONGEST_REFRESH = 7_776_000;

export const newClient = (hotelCode: string | null): ClientValues => ({
  code: '',
  name: '',
  type: '',
  group: '',
  enabled: true,
  accessTokenSeconds: '900',
  refreshTokenSeconds: '86400',
  roles: [],
  groupClient: false,
  allHotels: false,
  hotels: hotelCode ? [hotelCode] : [],
  callbackEnabled: false,
  callbackTriggers: [],
  boundDesktop: '',
  deviceId: '',
  ip: '',
  os: '',
  appVersion: '',
  invoiceSettings: [],
  billingSettings: [],
});

export const valuesOf = (client: ApiClient): ClientValues => ({
  code: client.code,
  name: client.name,
  type: client.type,
  group: client.group,
  enabled: client.enabled,
  accessTokenSeconds: String(client.accessTokenSeconds),
  refreshTokenSeconds: String(client.refreshTokenSeconds),
  roles: client.roles,
  groupClient: client.groupClient,
  allHotels: client.allHotels,
  hotels: client.hotels,
  callbackEnabled: client.callbackEnabled,
  callbackTriggers: client.callbackTriggers,
  boundDesktop: client.boundDesktop ?? '',
  deviceId: client.deviceId ?? '',
  ip: client.ip ?? '',
  os: client.os ?? '',
  appVersion: client.appVersion ?? '',
  invoiceSettings: toKeyValues(client.invoiceSettings),
  billingSettings: toKeyValues(client.billingSettings),
});

const CODE = /^[A-Za-z0-9_-]{1,60}$/;
const NAME = /^[A-Za-z0-9_\p{Script=Han}]+$/u;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The rules of the form; each message says what to do. */
export const problemsOf = (
  values: ClientValues,
  isNew: boolean,
  translate: Translate,
): FieldProblems<ClientValues> => {
  const problems: FieldProblems<ClientValues> = {};
  const say = (key: string) => translate(`apiClients.error.${key}`);
  const needs = needsOf(values.type);
  if (isNew && !CODE.test(values.code.trim())) problems.code = say('code');
  if (!NAME.test(values.name.trim())) problems.name = say('name');
  if (values.type === '') problems.type = say('type');
  if (values.group.trim() === '') problems.group = say('group');
  if (values.roles.length === 0) problems.roles = translate('settings.access.rolesNeeded');
  if (!values.allHotels && !values.groupClient && values.hotels.length === 0) {
    problems.hotels = translate('settings.access.hotelsNeeded');
  }
  if (needs.desktop && values.boundDesktop === '') problems.boundDesktop = say('boundDesktop');
  if (needs.device && values.deviceId.trim() === '') problems.deviceId = say('deviceId');
  const access = secondsOf(values.accessTokenSeconds);
  const refresh = secondsOf(values.refreshTokenSeconds);
  if (access === null || access < SHORTEST_ACCESS || access > LONGEST_ACCESS) {
    problems.accessTokenSeconds = say('accessTokenSeconds');
  }
  if (refresh === null || refresh > LONGEST_REFRESH) {
    problems.refreshTokenSeconds = say('refreshTokenSeconds');
  } else if (access !== null && refresh <= access) {
    problems.refreshTokenSeconds = say('refreshTooShort');
  }
  if (values.callbackEnabled && values.callbackTriggers.length === 0) {
    problems.callbackTriggers = say('callbackTriggers');
  }
  for (const name of ['invoiceSettings', 'billingSettings'] as const) {
    const line = problemOfKeyValues(values[name]);
    if (line) problems[name] = translate(line.error, { key: line.key });
  }
  return problems;
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What the chosen type has no field for is not sent along from a type chosen before. */
const sharedBody = (values: ClientValues) => {
  const needs = needsOf(values.type);
  return {
    name: values.name.trim(),
    type: values.type,
    group: values.group.trim(),
    enabled: values.enabled,
    accessTokenSeconds: secondsOf(values.accessTokenSeconds),
    refreshTokenSeconds: secondsOf(values.refreshTokenSeconds),
    roles: values.roles,
    groupClient: values.groupClient,
    allHotels: values.allHotels,
    hotels: values.allHotels ? [] : values.hotels,
    callbackEnabled: values.callbackEnabled,
    callbackTriggers: values.callbackEnabled ? values.callbackTriggers : [],
    boundDesktop: needs.desktop ? orNull(values.boundDesktop) : null,
    deviceId: orNull(values.deviceId),
    ip: orNull(values.ip),
    os: orNull(values.os),
    appVersion: orNull(values.appVersion),
    invoiceSettings: needs.invoice ? fromKeyValues(values.invoiceSettings) : {},
    billingSettings: needs.billing ? fromKeyValues(values.billingSettings) : {},
  };
};

export const createBody = (values: ClientValues) => ({ ...sharedBody(values), code: values.code.trim() });

/** With the state it was read in, so that a colleague's change in between is not overwritten. */
export const updateBody = (values: ClientValues, client: ApiClient) => ({
  ...sharedBody(values),
  updatedAt: client.updatedAt,
});
