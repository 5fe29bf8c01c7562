import {
  fromKeyValues,
  type KeyValue,
  problemOfKeyValues,
  toKeyValues,
} from '../../../shared/settings/key-values';
import type { FieldProblems } from '../../../shared/settings/use-settings-form';
import type { Tenant } from '../types';
import { parseJdbcUrl } from './jdbc-url';

export const MOST_CONNECTIONS = 20;
const longest = { name: 100, area: 100, address: 300, realm: 100, clientId: 200 } as const;

/** The form's own view of a tenant: flat, numbers as typed, mappings as lines. */
export interface TenantValues {
  name: string;
  id: string;
  simpleCode: string;
  timeZone: string;
  area: string;
  address: string;
  telephone: string;
  email: string;
  website: string;
  logo: string | null;
  builtInRoles: boolean;

  jdbcUrl: string;
  dbUsername: string;
  dbPassword: string;
  /** “Replace” was pressed: the stored password will not do. */
  replaceDbPassword: boolean;
  initialConnections: string;
  minConnections: string;
  maxConnections: string;
  autoMigrate: boolean;

  ssoEnabled: boolean;
  authServerUrl: string;
  realm: string;
  clientId: string;
  clientSecret: string;
  replaceClientSecret: boolean;
  tlsVerify: boolean;
  rolesNode: string;
  hotelsNode: string;
  usernameNode: string;
  nameNode: string;
  emailNode: string;
  roleMapping: KeyValue[];
  hotelMapping: KeyValue[];
  userSync: boolean;
}

export type TenantField = keyof TenantValues;
export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The steps of the wizard, and the fields each of them must have right before the next one opens. */
export const stepFields = {
  tenant: [
    'name',
    'id',
    'simpleCode',
    'timeZone',
    'area',
    'address',
    'telephone',
    'email',
    'website',
    'logo',
    'builtInRoles',
  ],
  database: [
    'jdbcUrl',
    'dbUsername',
    'dbPassword',
    'initialConnections',
    'minConnections',
    'maxConnections',
    'autoMigrate',
  ],
  sso: [
    'ssoEnabled',
    'authServerUrl',
    'realm',
    'clientId',
    'clientSecret',
    'tlsVerify',
    'rolesNode',
    'hotelsNode',
    'usernameNode',
    'nameNode',
    'emailNode',
    'roleMapping',
    'hotelMapping',
    'userSync',
  ],
  review: [],
} as const satisfies Record<string, readonly TenantField[]>;

export type StepName = keyof typeof stepFields;
export const stepNames = Object.keys(stepFields) as StepName[];

/** The step on which a field is filled in. */
export const stepOf = (field: string): StepName =>
  stepNames.find((step) => (stepFields[step] as readonly string[]).includes(field)) ?? 'review';

/** Where Keycloak writes these facts into its tokens. */
const keycloakNodes = {
  rolesNode: 'realm_access.roles',
  hotelsNode: 'hotels',
  usernameNode: 'preferred_username',
  nameNode: 'name',
  emailNode: 'email',
} as const;

export const emptyTenant = (): TenantValues => ({
  name: '',
  id: '',
  simpleCode: '',
  timeZone: '',
  area: '',
  address: '',
  telephone: '',
  email: '',
  website: '',
  logo: null,
  builtInRoles: true,
  jdbcUrl: '',
  dbUsername: '',
  dbPassword: '',
  replaceDbPassword: false,
  initialConnections: '2',
  minConnections: '2',
  maxConnections: '10',
  autoMigrate: true,
  ssoEnabled: false,
  authServerUrl: '',
  realm: '',
  clientId: '',
  clientSecret: '',
  replaceClientSecret: false,
  tlsVerify: true,
  ...keycloakNodes,
  roleMapping: [],
  hotelMapping: [],
  userSync: false,
});

export const valuesOf = (tenant: Tenant): TenantValues => {
  const { database, sso } = tenant;
  const blank = emptyTenant();
  return {
    ...blank,
    name: tenant.name,
    id: tenant.id,
    simpleCode: tenant.simpleCode,
    timeZone: tenant.timeZone,
    area: tenant.area ?? '',
    address: tenant.address ?? '',
    telephone: tenant.telephone ?? '',
    email: tenant.email ?? '',
    website: tenant.website ?? '',
    logo: tenant.logo,
    builtInRoles: tenant.builtInRoles,
    jdbcUrl: database.jdbcUrl,
    dbUsername: database.username,
    initialConnections: String(database.initialConnections),
    minConnections: String(database.minConnections),
    maxConnections: String(database.maxConnections),
    autoMigrate: database.autoMigrate,
    ...(sso && {
      ssoEnabled: sso.enabled,
      authServerUrl: sso.authServerUrl,
      realm: sso.realm,
      clientId: sso.clientId,
      tlsVerify: sso.tlsVerify,
      rolesNode: sso.rolesNode,
      hotelsNode: sso.hotelsNode,
      usernameNode: sso.usernameNode,
      nameNode: sso.nameNode,
      emailNode: sso.emailNode,
      roleMapping: toKeyValues(sso.roleMapping),
      hotelMapping: toKeyValues(sso.hotelMapping),
      userSync: sso.userSync,
    }),
  };
};

/** The stored password goes with the address and user it was given for: another server must not be sent it. */
export const needsDbPassword = (
  values: Pick<TenantValues, 'jdbcUrl' | 'dbUsername'>,
  stored: Tenant | null,
): boolean =>
  stored === null ||
  values.jdbcUrl.trim() !== stored.database.jdbcUrl ||
  values.dbUsername.trim() !== stored.database.username;

/** The same for the client secret; a client without a secret needs none. */
export const needsClientSecret = (
  values: Pick<TenantValues, 'authServerUrl' | 'realm' | 'clientId'>,
  stored: Tenant | null,
): boolean => {
  const sso = stored?.sso;
  return (
    sso?.clientSecretSet === true &&
    (values.authServerUrl.trim() !== sso.authServerUrl ||
      values.realm.trim() !== sso.realm ||
      values.clientId.trim() !== sso.clientId)
  );
};

const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)*\.[^\s@,;<>.]{2,}$/.test(text);

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);

const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** Each message says what to do. The server checks everything again. */
export const problemsOf = (
  values: TenantValues,
  stored: Tenant | null,
  translate: Translate,
): FieldProblems<TenantValues> => {
  const say = (key: string, options?: Record<string, unknown>) => translate(`tenants.error.${key}`, options);
  return {
    ...basicProblems(values, stored === null, say),
    ...databaseProblems(values, stored, say),
    ...(values.ssoEnabled ? ssoProblems(values, stored, say, translate) : {}),
  };
};

const basicProblems = (values: TenantValues, isNew: boolean, say: Translate): FieldProblems<TenantValues> => {
  const problems: FieldProblems<TenantValues> = {};
  for (const field of ['name', 'area', 'address'] as const) {
    if (values[field].trim().length > longest[field]) {
      problems[field] = say('tooLong', { count: longest[field] });
    }
  }
  if (values.name.trim() === '') problems.name = say('name');
  if (isNew && !/^[a-z]{1,40}$/.test(values.id)) problems.id = say(values.id === '' ? 'id' : 'idLetters');
  if (!/^[0-9a-z]{1,20}$/.test(values.simpleCode)) {
    problems.simpleCode = say(values.simpleCode === '' ? 'simpleCode' : 'simpleCodeLetters');
  }
  if (values.timeZone === '') problems.timeZone = say('timeZone');
  if (values.email.trim() && !isEmail(values.email.trim())) problems.email = say('email');
  if (values.website.trim() && !isWebAddress(values.website.trim())) problems.website = say('website');
  if (values.telephone.trim() && !/^[+\d][\d ()/.-]{3,38}\d$/.test(values.telephone.trim())) {
    problems.telephone = say('telephone');
  }
  return problems;
};

const databaseProblems = (
  values: TenantValues,
  stored: Tenant | null,
  say: Translate,
): FieldProblems<TenantValues> => {
  const problems: FieldProblems<TenantValues> = {};
  const address = parseJdbcUrl(values.jdbcUrl.trim());
  if ('problem' in address) problems.jdbcUrl = say(`jdbc.${address.problem}`);
  if (values.dbUsername.trim() === '') problems.dbUsername = say('dbUsername');
  if (values.dbPassword === '') {
    if (stored === null) problems.dbPassword = say('dbPassword');
    else if (needsDbPassword(values, stored)) problems.dbPassword = say('dbPasswordAgain');
    else if (values.replaceDbPassword) problems.dbPassword = say('dbPasswordNew');
  }
  const max = wholeNumber(values.maxConnections);
  if (max === null || max < 1) problems.maxConnections = say('atLeastOne');
  else if (max > MOST_CONNECTIONS) problems.maxConnections = say('maxConnections', { max: MOST_CONNECTIONS });
  const limit = Math.min(max ?? MOST_CONNECTIONS, MOST_CONNECTIONS);
  for (const field of ['initialConnections', 'minConnections'] as const) {
    const count = wholeNumber(values[field]);
    if (count === null) problems[field] = say('count');
    else if (count > limit) problems[field] = say('notAboveMax', { max: limit });
  }
  return problems;
};

const ssoProblems = (
  values: TenantValues,
  stored: Tenant | null,
  say: Translate,
  translate: Translate,
): FieldProblems<TenantValues> => {
  const problems: FieldProblems<TenantValues> = {};
  if (!isWebAddress(values.authServerUrl.trim())) problems.authServerUrl = say('authServerUrl');
  for (const field of ['realm', 'clientId'] as const) {
    if (values[field].trim().length > longest[field]) {
      problems[field] = say('tooLong', { count: longest[field] });
    }
  }
  if (values.clientId.trim() === '') problems.clientId = say('clientId');
  if (values.clientSecret === '') {
    if (needsClientSecret(values, stored)) problems.clientSecret = say('clientSecretAgain');
    else if (values.replaceClientSecret) problems.clientSecret = say('clientSecretNew');
  }
  for (const field of Object.keys(keycloakNodes) as (keyof typeof keycloakNodes)[]) {
    if (!/^[^\s.]+(\.[^\s.]+)*$/.test(values[field].trim())) problems[field] = say('node');
  }
  for (const field of ['roleMapping', 'hotelMapping'] as const) {
    const problem = problemOfKeyValues(values[field]);
    if (problem) problems[field] = translate(problem.error, { key: problem.key });
    const open = values[field].find(({ key, value }) => key.trim() !== '' && value.trim() === '');
    if (!problems[field] && open) problems[field] = say('mappingOpen', { name: open.key.trim() });
  }
  return problems;
};

const orNull = (text: string): string | null => text.trim() || null;

/** The body of `POST tenant` and `PUT tenant`; only for values that passed the rules. A kept secret is left out. */
export const toBody = (values: TenantValues, stored: Tenant | null) => ({
  id: values.id,
  name: values.name.trim(),
  simpleCode: values.simpleCode,
  timeZone: values.timeZone,
  area: orNull(values.area),
  address: orNull(values.address),
  telephone: orNull(values.telephone),
  email: orNull(values.email),
  website: orNull(values.website),
  logo: values.logo,
  builtInRoles: values.builtInRoles,
  database: {
    kind: 'postgresql',
    jdbcUrl: values.jdbcUrl.trim(),
    username: values.dbUsername.trim(),
    ...(values.dbPassword !== '' && { password: values.dbPassword }),
    initialConnections: Number(values.initialConnections),
    minConnections: Number(values.minConnections),
    maxConnections: Number(values.maxConnections),
    autoMigrate: values.autoMigrate,
  },
  sso: ssoBody(values, stored),
});

/** Switched off it is forgotten if it was never saved, and kept for later if it was. */
const ssoBody = (values: TenantValues, stored: Tenant | null) => {
  if (!values.ssoEnabled && !stored?.sso) return null;
  const given = values.ssoEnabled ? values : valuesOf(stored!);
  return {
    enabled: values.ssoEnabled,
    authServerUrl: given.authServerUrl.trim(),
    realm: given.realm.trim(),
    clientId: given.clientId.trim(),
    ...(values.ssoEnabled && values.clientSecret !== '' && { clientSecret: values.clientSecret }),
    tlsVerify: given.tlsVerify,
    rolesNode: given.rolesNode.trim(),
    hotelsNode: given.hotelsNode.trim(),
    usernameNode: given.usernameNode.trim(),
    nameNode: given.nameNode.trim(),
    emailNode: given.emailNode.trim(),
    roleMapping: fromKeyValues(given.roleMapping),
    hotelMapping: fromKeyValues(given.hotelMapping),
    userSync: given.userSync,
  };
};

/** The form's name of a field of the request: `database.username` → `dbUsername`. */
export const fieldOf = (path: string): string => {
  const [group, name = ''] = path.split('.');
  if (group === 'database') {
    if (name === 'username') return 'dbUsername';
    if (name === 'password') return 'dbPassword';
    return name === '' || name === 'kind' ? 'jdbcUrl' : name;
  }
  if (group === 'sso') return name === 'enabled' || name === '' ? 'ssoEnabled' : name;
  return path;
};
