import { loadConfig } from '../../config/config.js';

/** What the supervisor itself must know. */
export interface SupervisorSettings {
  port: number;
  dataDir: string;
  /** Null: a PostgreSQL of our own is started. */
  databaseUrl: string | null;
  publicUrl: string | null;
  isProduction: boolean;
  /** Demo tenants, sandbox and mail catcher. On when nothing is configured. */
  seedDemo: boolean;
  sandboxPort: number;
  mailSmtpPort: number;
  mailWebPort: number;
  /** `LOGS=terminal`: what the processes say goes to the terminal instead of files. */
  logsToTerminal: boolean;
}

/**
 * Checks everything that was configured before anything is started, the application's own variables included.
 *
 * @throws Error naming the variables that cannot be used, and what is expected of each.
 */
export function readSettings(env: NodeJS.ProcessEnv): SupervisorSettings {
  const isProduction = env.NODE_ENV === 'production';
  const config = loadConfig({
    ...env,
    // Both are provided later when they are not set; here they only stand in for the check.
    DATABASE_URL: env.DATABASE_URL || 'postgres://127.0.0.1/payby_control',
    SECRET_KEY: env.SECRET_KEY || (isProduction ? undefined : 'made-and-kept-in-the-data-folder-later'),
  });
  const databaseUrl = env.DATABASE_URL || null;
  return {
    port: config.port,
    dataDir: config.dataDir,
    databaseUrl,
    publicUrl: env.PUBLIC_URL ? config.publicUrl : null,
    isProduction,
    seedDemo: env.SEED_DEMO ? config.seedDemo : databaseUrl === null,
    sandboxPort: portOf(env, 'SANDBOX_PORT', 4010),
    mailSmtpPort: portOf(env, 'MAIL_SMTP_PORT', 1025),
    mailWebPort: portOf(env, 'MAIL_WEB_PORT', 1080),
    logsToTerminal: env.LOGS === 'terminal',
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`${name} must be a port number between 0 and 65535; it is "${text}".`);
  }
  return port;
}
