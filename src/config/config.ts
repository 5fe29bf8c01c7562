import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import ipaddr from 'ipaddr.js';

const commaList = ({ value }: TransformFnParams): string[] =>
  String(value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const wholeNumber = ({ value }: TransformFnParams): unknown =>
  /^\d{1,15}$/.test(String(value)) ? Number(value) : value;
const trueOrFalse = ({ value }: TransformFnParams): unknown =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;

const SANDBOX_PMS_KINDS = ['sandbox', 'opera-cloud', 'infor', 'hms', 'cambridge', 'sep'] as const;
export type SandboxPms = (typeof SANDBOX_PMS_KINDS)[number];

/** What the process was told from outside. Read once at start; nothing else reads `process.env`. */
class Environment {
  @Transform(wholeNumber)
  @IsInt({ message: 'a port number between 0 (any free port) and 65535' })
  @Min(0, { message: 'a port number between 0 (any free port) and 65535' })
  @Max(65535, { message: 'a port number between 0 (any free port) and 65535' })
  PORT: number = 3000;

  @IsString()
  @MinLength(1, { message: 'the folder that data is kept in' })
  DATA_DIR: string = '.data';

  @Matches(/^postgres(ql)?:\/\/.+\/[^/?]+/, {
    message:
      'the address of the control database, such as postgres://user:password@host:5432/payby_control (npm start brings its own database when none is set)',
  })
  DATABASE_URL: string;

  @IsOptional()
  @Matches(/^rediss?:\/\//, { message: 'the address of a Redis server, such as redis://host:6379' })
  REDIS_URL?: string;

  @IsIn(['all', 'web', 'worker'], { message: 'one of all, web, worker' })
  ROLE: 'all' | 'web' | 'worker' = 'all';

  @IsOptional()
  @Matches(/^https?:\/\/[^\s?#]+$/, {
    message: 'the address guests and staff use, such as https://pay.example.com, without ? or #',
  })
  PUBLIC_URL?: string;

  @IsString({ message: 'a secret of at least 32 characters (npm start makes one when none is set)' })
  @MinLength(32, { message: 'a secret of at least 32 characters (npm start makes one when none is set)' })
  SECRET_KEY: string;

  @Transform(commaList)
  @MinLength(32, {
    each: true,
    message: 'earlier secrets, separated by commas, each of at least 32 characters',
  })
  SECRET_KEY_PREVIOUS: string[] = [];

  @Transform(trueOrFalse)
  @IsBoolean({ message: 'true or false' })
  SEED_DEMO: boolean = false;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of payments between 0 and 20000' })
  @Min(0, { message: 'a whole number of payments between 0 and 20000' })
  @Max(20_000, { message: 'a whole number of payments between 0 and 20000' })
  DEMO_HISTORY: number = 0;

  @Matches(/^[a-z][a-z-]{0,39}$/, { message: 'a tenant id: lower case letters a-z and -' })
  DEFAULT_TENANT: string = 'kunlun-default';

  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'the address of the sandbox, such as http://127.0.0.1:4010' })
  SANDBOX_URL?: string;

  @Matches(/^[a-z][a-z0-9-]{1,39}$/, { message: 'the code of an SMS provider, such as twilio' })
  SANDBOX_SMS: string = 'sandbox';

  @IsOptional()
  @Matches(/^[a-z]{1,40}$/, { message: 'a payment platform, such as adyen' })
  SANDBOX_PLATFORM?: string;
  @IsIn(SANDBOX_PMS_KINDS, { message: `one of ${SANDBOX_PMS_KINDS.join(', ')}` })
  SANDBOX_PMS: SandboxPms = 'sandbox';

  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'the address of a mail server, such as smtp://127.0.0.1:1025' })
  SMTP_URL?: string;

  @Transform(commaList)
  @Matches(/^[^\s:/]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, {
    each: true,
    message: 'host:port pairs separated by commas, such as 127.0.0.1:4010',
  })
  OUTBOUND_ALLOW: string[] = [];

  @Transform(commaList)
  @Matches(/^[0-9a-fA-F:.]+(\/\d{1,3})?$/, {
    each: true,
    message: 'addresses or networks of your reverse proxies separated by commas, such as 10.0.0.0/8',
  })
  TRUSTED_PROXIES: string[] = [];

  @Transform(commaList)
  @Matches(/^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-fA-F:]+\](:\d{1,5})?|[0-9a-fA-F]*:[0-9a-fA-F:]+)$/, {
    each: true,
    message: 'addresses of name servers separated by commas, such as 10.0.0.2 or 10.0.0.2:5353',
  })
  DNS_SERVERS: string[] = [];

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of seconds between 5 and 600' })
  @Min(5, { message: 'a whole number of seconds between 5 and 600' })
  @Max(600, { message: 'a whole number of seconds between 5 and 600' })
  EFFECT_LEASE_SECONDS: number = 20;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of seconds between 1 and 300' })
  @Min(1, { message: 'a whole number of seconds between 1 and 300' })
  @Max(300, { message: 'a whole number of seconds between 1 and 300' })
  SWEEP_SECONDS: number = 5;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of seconds between 1 and 120' })
  @Min(1, { message: 'a whole number of seconds between 1 and 120' })
  @Max(120, { message: 'a whole number of seconds between 1 and 120' })
  OUTBOUND_TIMEOUT_SECONDS: number = 15;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of seconds between 1 and 600' })
  @Min(1, { message: 'a whole number of seconds between 1 and 600' })
  @Max(600, { message: 'a whole number of seconds between 1 and 600' })
  VENDOR_PROBE_SECONDS: number = 30;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number between 1 and 100000' })
  @Min(1, { message: 'a whole number between 1 and 100000' })
  @Max(100_000, { message: 'a whole number between 1 and 100000' })
  SIGN_INS_PER_MINUTE: number = 60;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of hours between 1 and 720' })
  @Min(1, { message: 'a whole number of hours between 1 and 720' })
  @Max(720, { message: 'a whole number of hours between 1 and 720' })
  SESSION_HOURS: number = 12;

  @Transform(wholeNumber)
  @IsInt({ message: 'a whole number of hours between 1 and 8760' })
  @Min(1, { message: 'a whole number of hours between 1 and 8760' })
  @Max(8_760, { message: 'a whole number of hours between 1 and 8760' })
  CLIENT_SESSION_HOURS: number = 720;

  @IsOptional()
  @IsString()
  @MinLength(16, { message: 'a token of at least 16 characters that monitoring sends as a bearer token' })
  METRICS_TOKEN?: string;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s]+$/, { message: 'the address that every new seal is posted to' })
  SEAL_WEBHOOK_URL?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'one of fatal, error, warn, info, debug, trace, silent',
  })
  LOG_LEVEL: string = 'info';

  @IsOptional()
  @IsString()
  NODE_ENV?: string;
}

/** The settings of this process, validated. */
export class AppConfig {
  /** 0: any free port (tests). */
  readonly port: number;
  readonly dataDir: string;
  /**
   * The control database, as the owner of its tables. Tenant databases are made beside it, on the same server. The
   * application works as a role of its own that owns nothing.
   */
  readonly databaseUrl: string;
  /** null: BullMQ runs on PostgreSQL. */
  readonly redisUrl: string | null;
  readonly role: 'all' | 'web' | 'worker';
  /** Where guests and staff reach the application; no slash at the end. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly previousSecretKeys: readonly string[];
  readonly seedDemo: boolean;
  /** How many payments the demo tenant begins with. */
  readonly demoHistory: number;
  readonly defaultTenant: string;
  readonly sandboxUrl: string | null;
  /** Whose simulator the demo's hotels are paid through; null: the sandbox's own platform. */
  readonly sandboxPlatform: string | null;
  /** Code of the SMS provider that the sandbox plays for the demo tenant. */
  readonly sandboxSms: string;
  /** The PMS that the sandbox plays for the demo's hotels. */
  readonly sandboxPms: SandboxPms;
  readonly smtpUrl: string | null;
  /** `host:port` pairs the outgoing HTTP client may reach although their address is private. */
  readonly outboundAllow: readonly string[];
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Name servers that are asked for the records of service domains; empty: the machine's own. */
  readonly dnsServers: readonly string[];
  /** How long a worker may hold an effect before another takes it over. */
  readonly effectLeaseSeconds: number;
  readonly sweepSeconds: number;
  /** Time limit of one call to another system. */
  readonly outboundTimeoutSeconds: number;
  /** Between two calls that are let through to a vendor that is not called otherwise. */
  readonly vendorProbeSeconds: number;
  /** How many sign-ins one network address may try per minute, over all processes together. */
  readonly signInsPerMinute: number;
  /** How long a user's session lasts at most, however often it is renewed. */
  readonly sessionHours: number;
  /** The same of an API client that signed in for itself. */
  readonly clientSessionHours: number;
  /** null: /metrics answers this machine only. */
  readonly metricsToken: string | null;
  /** Where every new seal is posted to; null: nowhere. */
  readonly sealWebhookUrl: string | null;
  readonly logLevel: string;
  readonly production: boolean;

  constructor(environment: Environment) {
    this.port = environment.PORT;
    this.dataDir = environment.DATA_DIR;
    this.databaseUrl = environment.DATABASE_URL;
    this.redisUrl = environment.REDIS_URL ?? null;
    this.role = environment.ROLE;
    this.publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, '');
    this.secretKey = environment.SECRET_KEY;
    this.previousSecretKeys = environment.SECRET_KEY_PREVIOUS;
    this.seedDemo = environment.SEED_DEMO;
    this.demoHistory = environment.DEMO_HISTORY;
    this.defaultTenant = environment.DEFAULT_TENANT;
    this.sandboxUrl = environment.SANDBOX_URL?.replace(/\/+$/, '') ?? null;
    this.sandboxPlatform = environment.SANDBOX_PLATFORM ?? null;
    this.sandboxSms = environment.SANDBOX_SMS;
    this.sandboxPms = environment.SANDBOX_PMS;
    this.smtpUrl = environment.SMTP_URL ?? null;
    this.outboundAllow = environment.OUTBOUND_ALLOW;
    this.trustedProxies = environment.TRUSTED_PROXIES;
    this.dnsServers = environment.DNS_SERVERS;
    this.effectLeaseSeconds = environment.EFFECT_LEASE_SECONDS;
    this.sweepSeconds = environment.SWEEP_SECONDS;
    this.outboundTimeoutSeconds = environment.OUTBOUND_TIMEOUT_SECONDS;
    this.vendorProbeSeconds = environment.VENDOR_PROBE_SECONDS;
    this.signInsPerMinute = environment.SIGN_INS_PER_MINUTE;
    this.sessionHours = environment.SESSION_HOURS;
    this.clientSessionHours = environment.CLIENT_SESSION_HOURS;
    this.metricsToken = environment.METRICS_TOKEN ?? null;
    this.sealWebhookUrl = environment.SEAL_WEBHOOK_URL ?? null;
    this.logLevel = environment.LOG_LEVEL;
    this.production = environment.NODE_ENV === 'production';
  }
}

/** Thrown when a setting is missing or makes no sense; the message names each variable and what is expected. */
class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the settings.
 * @param env usually `process.env`; an empty value counts as not set, as compose files and .env templates leave them
 * @throws ConfigError
 */
export function loadConfig(env: Record<string, string | undefined>): AppConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(environment, { stopAtFirstError: true }).map(
    ({ property, constraints }) =>
      `${property}: expected ${Object.values(constraints ?? {})[0]}; ${shown(property, env)}`,
  );
  for (const network of environment.TRUSTED_PROXIES) {
    if (!isNetwork(network))
      problems.push(`TRUSTED_PROXIES: ${network} is not an address or a network such as 10.0.0.0/8`);
  }
  if (problems.length)
    throw new ConfigError(`Please correct these environment variables:\n  ${problems.join('\n  ')}`);
  return new AppConfig(environment);
}

/** What was found, for the message; secrets and addresses with passwords are not repeated into logs. */
function shown(name: string, env: Record<string, string | undefined>): string {
  const value = env[name];
  if (value === undefined || value === '') return 'it is not set.';
  return /KEY|URL|TOKEN/.test(name)
    ? 'what is set is something else.'
    : `it is ${JSON.stringify(value.slice(0, 100))}.`;
}

function isNetwork(text: string): boolean {
  try {
    if (text.includes('/')) ipaddr.parseCIDR(text);
    else ipaddr.parse(text);
    return true;
  } catch {
    return false;
  }
}
