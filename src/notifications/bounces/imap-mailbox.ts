import { isIP } from 'node:net';
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import ipaddr from 'ipaddr.js';
import { withinTime } from '../../kernel/time-limit.js';
import { MailNotSentError, MailRefusedError } from '../mail-errors.js';
import { mailServerAddresses, type OutboundAllow } from '../mail-server-address.js';
import { type DeliveryReport, readDeliveryReport } from './delivery-report.js';

/** What it takes to read a mailbox, in its order. */
export const MAILBOX_STEPS = ['resolve', 'connect', 'tls', 'signIn', 'folder'] as const;
export type MailboxStep = (typeof MAILBOX_STEPS)[number];

export const MAILBOX_PROBLEMS = [
  'blocked',
  'name',
  'connection',
  'plain',
  'tls',
  'credentials',
  'later',
  'folder',
] as const;
export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number];

export const MAILBOX_SSL_TYPES = ['ssl', 'starttls', 'none'] as const;

export interface ImapServer {
  host: string;
  port: number;
  /** `none`: on this machine only. */
  sslType: (typeof MAILBOX_SSL_TYPES)[number];
  username: string;
  /** Never log it. */
  password: string;
  folder: string;
}

/** The mailbox cannot be read. The message names server and reason, and no secret. */
export class MailboxError extends Error {
  override name = 'MailboxError';
  constructor(
    readonly step: MailboxStep,
    readonly problem: MailboxProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** All of it: shorter than the shortest time between two readings, so that no two read one mailbox. */
const DEADLINE_MS = 30_000;
const CONNECT_MS = 8_000;
const LONGEST_PART = 64 * 1024;
/** Of one answer of the server; what is asked for is far shorter. */
const LONGEST_ANSWER = 1024 * 1024;
const LONGEST_SAID = 200;

const isLoopback = (address: string) => ipaddr.process(address).range() === 'loopback';

/** Whether a host as it was typed names this machine. */
export const isThisMachine = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || (isIP(host) > 0 && isLoopback(host));

/**
 * Opens the folder, works in it, and closes the connection, however the work ends.
 * @throws MailboxError, and what the work throws
 */
export async function inMailbox<R>(
  server: ImapServer,
  allow: OutboundAllow,
  work: (client: ImapFlow) => Promise<R>,
  deadlineMs = DEADLINE_MS,
): Promise<R> {
  const addresses = await resolved(server, allow);
  let client: ImapFlow | undefined;
  let isOver = false;
  let step: MailboxStep = 'signIn';
  const opening = (opened: ImapFlow): void => {
    client = opened;
    // The time ended while it was being made.
    if (isOver) opened.close();
  };
  const reading = async (): Promise<R> => {
    const open = await connected(server, addresses, deadlineMs, opening);
    step = 'folder';
    await open.mailboxOpen(server.folder).catch((cause: ImapError) => {
      if (cause.responseStatus !== 'NO') throw lost(server, cause);
      throw new MailboxError('folder', 'folder', `${server.host} answered ${said(cause)}`, { cause });
    });
    return work(open);
  };
  try {
    return await withinTime(reading(), deadlineMs, `Reading ${server.host}`);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeLimitError') throw lost(server, error, step);
    throw error;
  } finally {
    isOver = true;
    client?.close();
  }
}

/** What a command in an opened folder fails with. */
export const lostAt =
  (server: ImapServer) =>
  (cause: Error): never => {
    throw lost(server, cause);
  };

/** The UIDs above `after` of mails that arrived since a day, the oldest first. */
export async function uidsAfter(client: ImapFlow, after: number, since: Date): Promise<number[]> {
  const uids = await client.search({ uid: `${after + 1}:*`, since }, { uid: true });
  if (!Array.isArray(uids)) throw new Error('The mail server did not list its messages.');
  // `n:*` always holds the last message, whatever its number.
  return uids.filter((uid) => uid > after).sort((a, b) => a - b);
}

/**
 * Marks a mail as read. A folder where that is not allowed stays as it is.
 * @throws where the connection has ended
 */
export async function markRead(client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  // A command that was never answered counts as one that did nothing.
  if (!client.usable) throw new Error('The connection has ended.');
}

/** The report in a mail; null: it holds none. Of any other mail nothing but its structure is read. */
export async function reportIn(client: ImapFlow, uid: number): Promise<DeliveryReport | null> {
  const mail = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  const parts = mail && mail.bodyStructure ? partsOf(mail.bodyStructure) : [];
  const status = partOf(parts, ['message/delivery-status', 'message/global-delivery-status']);
  if (!status) return null;
  const headers = partOf(parts, ['text/rfc822-headers', 'message/global-headers']);
  const whole = headers ? undefined : partOf(parts, ['message/rfc822', 'message/global']);
  const returned = headers?.part ?? (whole && `${whole.part}.header`);
  const keys = [status.part, ...(returned ? [returned] : [])];
  const got = await client.fetchOne(
    String(uid),
    { bodyParts: keys.map((key) => ({ key, maxLength: LONGEST_PART })) },
    { uid: true },
  );
  if (!got) return null;
  return readDeliveryReport(
    textOf(got, status.part, status.encoding) ?? '',
    returned ? textOf(got, returned, headers?.encoding) : null,
  );
}

/** All parts of a mail, without those of mails it holds. */
function partsOf(node: MessageStructureObject): MessageStructureObject[] {
  const inner = node.type.startsWith('message/') ? [] : (node.childNodes ?? []);
  return [node, ...inner.flatMap(partsOf)];
}

function partOf(parts: readonly MessageStructureObject[], types: readonly string[]) {
  const found = parts.find(({ type, part }) => part !== undefined && types.includes(type.toLowerCase()));
  return found && { part: found.part!, encoding: found.encoding };
}

function textOf({ bodyParts }: FetchMessageObject, key: string, encoding = ''): string | null {
  const raw = bodyParts?.get(key.toLowerCase())?.subarray(0, LONGEST_PART);
  if (!raw) return null;
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(raw.toString('latin1'), 'base64').toString('utf8');
    case 'quoted-printable': {
      const joined = raw.toString('latin1').replace(/=[ \t]*\r?\n/g, '');
      const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      );
      return Buffer.from(bytes, 'latin1').toString('utf8');
    }
    default:
      return raw.toString('utf8');
  }
}

async function resolved(server: ImapServer, allow: OutboundAllow): Promise<string[]> {
  let addresses: string[];
  try {
    addresses = await mailServerAddresses(server, allow);
  } catch (cause) {
    if (!(cause instanceof MailRefusedError) && !(cause instanceof MailNotSentError)) throw cause;
    const problem = cause instanceof MailRefusedError ? 'blocked' : 'name';
    throw new MailboxError('resolve', problem, cause.message, { cause });
  }
  if (server.sslType === 'none' && !addresses.every(isLoopback))
    throw new MailboxError('connect', 'plain', `The connection to ${server.host} would not be encrypted.`);
  return addresses;
}

/** @param opening receives each client before it connects, so that the caller can close one that hangs */
async function connected(
  server: ImapServer,
  addresses: readonly string[],
  deadlineMs: number,
  opening: (client: ImapFlow) => void,
): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  let last: MailboxError | undefined;
  for (const address of addresses) {
    const client = new Client({
      host: address,
      port: server.port,
      ...(isIP(server.host) === 0 && { servername: server.host }),
      secure: server.sslType === 'ssl',
      // It must be encrypted, or must not; for ImapFlow a server that offers nothing would decide.
      ...(server.sslType !== 'ssl' && { doSTARTTLS: server.sslType === 'starttls' }),
      auth: { user: server.username, pass: server.password },
      tls: { minVersion: 'TLSv1.2' },
      connectionTimeout: Math.min(CONNECT_MS, deadlineMs),
      greetingTimeout: Math.min(CONNECT_MS, deadlineMs),
      socketTimeout: deadlineMs,
      maxLineLength: LONGEST_ANSWER,
      maxLiteralSize: LONGEST_ANSWER,
      maxResponseSize: 2 * LONGEST_ANSWER,
      // What is unpacked has no limit.
      disableCompression: true,
      disableAutoEnable: true,
      disableAutoIdle: true,
      logger: false,
    });
    // Without a listener a connection that breaks later would end the process; the command that waits fails by itself.
    client.on('error', () => undefined);
    opening(client);
    try {
      await client.connect();
      return client;
    } catch (cause) {
      client.close();
      last = notConnected(server, cause as ImapError);
      if (last.step !== 'connect') throw last;
    }
  }
  throw last!;
}

interface ImapError extends Error {
  code?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseStatus?: string;
  responseText?: string;
  response?: unknown;
  serverResponseCode?: string;
}

const OF_TLS = /SSL|TLS|CERT|SELF_SIGNED|UNABLE_TO_|EPROTO|UPGRADE/;
/** Response codes (RFC 5530) of a server that has nothing against user and password. */
const LATER = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'];

function notConnected(server: ImapServer, cause: ImapError): MailboxError {
  const { host } = server;
  if (cause.authenticationFailed) {
    const problem = LATER.includes(cause.serverResponseCode ?? '') ? 'later' : 'credentials';
    return new MailboxError('signIn', problem, `${host} answered ${said(cause)}`, { cause });
  }
  if (cause.tlsFailed || OF_TLS.test(cause.code ?? ''))
    return new MailboxError('tls', 'tls', `No encrypted connection to ${host}: ${tlsSaid(cause)}`, { cause });
  return new MailboxError('connect', 'connection', `No IMAP server answers at ${host}.`, { cause });
}

/** The connection ended, or the server fell silent. */
const lost = ({ host }: ImapServer, cause: Error, step: MailboxStep = 'folder'): MailboxError =>
  new MailboxError(step, 'connection', `The connection to ${host} was lost.`, { cause });

/** Of what OpenSSL writes, with places in its source, the reason alone. */
const tlsSaid = (cause: ImapError): string =>
  /SSL routines:[^:]*:([^:]+)/.exec(cause.message)?.[1] ?? said(cause);

function said({ responseText, response, message }: ImapError): string {
  const words = responseText ?? (typeof response === 'string' ? response : message);
  return words.replace(/\s+/g, ' ').slice(0, LONGEST_SAID);
}
