import {
  fromKeyValues,
  type KeyValue,
  problemOfKeyValues,
  toKeyValues,
} from '../../../shared/settings/key-values';
import type { FieldProblems } from '../../../shared/settings/use-settings-form';
import { endOfDay, lastDayOf } from '../../../shared/time';
import { confirmationProblem, passwordProblem } from '../../../sign-in/password-rule';
import type { User } from '../types';

/** The form's fields; what may be missing is the empty text. */
export interface UserValues {
  username: string;
  realName: string;
  email: string;
  phone: string;
  language: string;
  userType: string;
  status: boolean;
  roles: string[];
  groupLevel: boolean;
  allHotels: boolean;
  hotels: string[];
  resort: string;
  startingPage: string;
  /** How the user proves who it is: only asked of new users. */
  signsInBy: 'invitation' | 'password' | 'sso';
  password: string;
  confirmPassword: string;
  /** `YYYY-MM-DD`, the last day the password is good. */
  passwordExpiresAt: string;
  ssoUsername: string;
  pmsUser: string;
  pmsUserId: string;
  company: string;
  businessSystem: string;
  invoiceCompanyCode: string;
  invoiceUserId: string;
  attributes: KeyValue[];
}

/** A new user works in the hotel it is added at. */
export const newUser = (hotelCode: string | null, language: string): UserValues => ({
  username: '',
  realName: '',
  email: '',
  phone: '',
  language,
  userType: 'NORMAL',
  status: true,
  roles: [],
  groupLevel: false,
  allHotels: false,
  hotels: hotelCode ? [hotelCode] : [],
  resort: hotelCode ?? '',
  startingPage: '',
  signsInBy: 'password',
  password: '',
  confirmPassword: '',
  passwordExpiresAt: '',
  ssoUsername: '',
  pmsUser: '',
  pmsUserId: '',
  company: '',
  businessSystem: '',
  invoiceCompanyCode: '',
  invoiceUserId: '',
  attributes: [],
});

export const valuesOf = (user: User, timeZone: string): UserValues => ({
  username: user.username,
  realName: user.realName,
  email: user.email ?? '',
  phone: user.phone ?? '',
  language: user.language,
  userType: user.userType,
  status: user.status === 'enabled',
  roles: user.roles,
  groupLevel: user.groupLevel,
  allHotels: user.allHotels,
  hotels: user.hotels,
  resort: user.resort ?? '',
  startingPage: user.startingPage ?? '',
  signsInBy: user.hasPassword ? 'password' : 'sso',
  password: '',
  confirmPassword: '',
  passwordExpiresAt: user.passwordExpiresAt ? lastDayOf(user.passwordExpiresAt, timeZone) : '',
  ssoUsername: user.ssoUsername ?? '',
  pmsUser: user.pmsUser ?? '',
  pmsUserId: user.pmsUserId ?? '',
  company: user.company ?? '',
  businessSystem: user.businessSystem ?? '',
  invoiceCompanyCode: user.invoiceCompanyCode ?? '',
  invoiceUserId: user.invoiceUserId ?? '',
  attributes: toKeyValues(user.attributes),
});

const USERNAME = /^[A-Za-z0-9_\p{Script=Han}]+$/u;
const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The rule every password keeps, whoever chooses it. */
export const passwordProblems = (
  values: { password: string; confirmPassword: string },
  translate: Translate,
): { password?: string; confirmPassword?: string } => {
  const password = passwordProblem(values.password);
  if (password) return { password: translate(password) };
  const confirmation = confirmationProblem(values.confirmPassword, values);
  return confirmation ? { confirmPassword: translate(confirmation) } : {};
};

/** The rules of the form; each message says what to do. */
export const problemsOf = (
  values: UserValues,
  isNew: boolean,
  translate: Translate,
): FieldProblems<UserValues> => {
  const problems: FieldProblems<UserValues> = {};
  const say = (key: string) => translate(`users.error.${key}`);
  if (isNew && !USERNAME.test(values.username.trim())) problems.username = say('username');
  if (values.realName.trim() === '') problems.realName = say('realName');
  if (values.email.trim() !== '' && !EMAIL.test(values.email.trim())) problems.email = say('email');
  if (values.roles.length === 0) problems.roles = translate('settings.access.rolesNeeded');
  if (!values.allHotels && !values.groupLevel && values.hotels.length === 0)
    problems.hotels = translate('settings.access.hotelsNeeded');
  if (isNew && values.signsInBy === 'sso' && values.ssoUsername.trim() === '') {
    problems.ssoUsername = say('ssoUsername');
  }
  if (isNew && values.signsInBy === 'invitation' && values.email.trim() === '')
    problems.email = say('inviteEmail');
  if (isNew && values.signsInBy === 'password') Object.assign(problems, passwordProblems(values, translate));
  const line = problemOfKeyValues(values.attributes);
  if (line) problems.attributes = translate(line.error, { key: line.key });
  return problems;
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What a new and a changed user have in common. */
const sharedBody = (values: UserValues, timeZone: string) => ({
  realName: values.realName.trim(),
  email: orNull(values.email),
  phone: orNull(values.phone),
  language: values.language,
  userType: values.userType,
  status: values.status ? 'enabled' : 'disabled',
  roles: values.roles,
  groupLevel: values.groupLevel,
  allHotels: values.allHotels,
  hotels: values.allHotels ? [] : values.hotels,
  resort: orNull(values.resort),
  startingPage: orNull(values.startingPage),
  passwordExpiresAt: values.passwordExpiresAt ? endOfDay(values.passwordExpiresAt, timeZone) : null,
  ssoUsername: orNull(values.ssoUsername),
  pmsUser: orNull(values.pmsUser),
  pmsUserId: orNull(values.pmsUserId),
  company: orNull(values.company),
  businessSystem: orNull(values.businessSystem),
  invoiceCompanyCode: orNull(values.invoiceCompanyCode),
  invoiceUserId: orNull(values.invoiceUserId),
  attributes: fromKeyValues(values.attributes),
});

export const createBody = (values: UserValues, timeZone: string) => {
  const body = { ...sharedBody(values, timeZone), username: values.username.trim() };
  if (values.signsInBy === 'sso') return { ...body, passwordExpiresAt: null };
  if (values.signsInBy === 'invitation') return { ...body, passwordExpiresAt: null, invite: true };
  return { ...body, password: values.password, confirmPassword: values.confirmPassword };
};

/** With the state it was read in, so that a colleague's change in between is not overwritten. */
export const updateBody = (values: UserValues, user: User, timeZone: string) => ({
  ...sharedBody(values, timeZone),
  id: user.id,
  updatedAt: user.updatedAt,
});
