import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { sendingPermit, StaleTryError } from '../kernel/effects/sending.js';
import { needsUtf8 } from './header-text.js';
import { MailNotSentError, MailOutcomeUnknownError, MailRefusedError } from './mail-errors.js';
import { mailServerAddresses, type OutboundAllow } from './mail-server-address.js';

/** What it takes to hand over a mail, in its order. */
export const SMTP_STEPS = ['resolve', 'connect', 'tls', 'signIn', 'accepted'] as const;
export type SmtpStep = (typeof SMTP_STEPS)[number];

export interface SmtpServer {
  host: string;
  port: number;
  sslType: 'none' | 'starttls' | 'ssl';
  username: string | null;
  password: string | null;
}

export interface SmtpMessage {
  /** Of the envelope: where a mailbox that takes nothing later reports to. */
  from: string;
  /** One address or several. */
  to: string | readonly string[];
  /** The whole message, headers and body. */
  raw: Buffer;
  /** What delivery status notifications name the mail by, where they are read (ENVID). */
  reportId?: string;
}

/** What a server said to a message that it has taken. */
export interface SmtpReceipt {
  /** In its own words, such as `250 2.0.0 Ok: queued as 4F1A`. */
  answer: string;
  /** Addresses that it would not take while it took others. */
  refused: readonly string[];
}

/** All of it, connecting included: shorter than the lease on the work that called, or two workers would send. */
const DEADLINE_MS = 15_000;
const CONNECT_MS = 8_000;

/**
 * Hands one message to a mail server. One that takes a single address of several has taken the message.
 * @param reached hears of each step that worked; those that the settings do not ask for are not told of
 * @throws MailRefusedError (5xx, a server that is not at a public address, a local part that it cannot take), MailNotSentError (no connection, 4xx),
 *   MailOutcomeUnknownError (lost after the whole message was handed over), StaleTryError (the try may not send any
 *   more; nothing of the message was)
 */
export async function deliver(
  server: SmtpServer,
  message: SmtpMessage,
  allow: OutboundAllow = [],
  deadlineMs = DEADLINE_MS,
  reached: (step: SmtpStep) => void = () => undefined,
): Promise<SmtpReceipt> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const socket = await openSocket(server, allow, reached);
  const isPlain = server.sslType === 'none';
  if (!isPlain) reached('connect');
  const smtp = new Connection({
    connection: socket,
    host: server.host,
    port: server.port,
    secure: server.sslType === 'ssl',
    requireTLS: server.sslType === 'starttls',
    ignoreTLS: server.sslType === 'none',
    tls: { minVersion: 'TLSv1.2' },
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    name: 'payby.invalid',
    logger: false,
  });

  const permit = sendingPermit();
  const source = Readable.from(
    (async function* () {
      await permit?.check();
      yield message.raw;
    })(),
  );
  let stale: StaleTryError | undefined;
  source.once('error', (error) => {
    if (error instanceof StaleTryError) stale = error;
  });
  let handedOver = false;
  // Nothing is read before the server said "go ahead" to DATA, and without the end of it no server may keep the mail.
  source.once('end', () => (handedOver = true));

  let timer: NodeJS.Timeout | undefined;
  try {
    const { response, rejected } = await new Promise<SMTPConnection.SentMessageInfo>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${deadlineMs} ms`)), deadlineMs);
      smtp.on('error', reject);
      smtp.on('end', () => reject(new Error('The server closed the connection')));
      const send = (ehlo: string) => {
        const refusal = utf8Refusal(server, message, ehlo);
        if (refusal) return reject(refusal);
        smtp.send(
          { from: message.from, to: [message.to].flat(), size: message.raw.length, dsn: reportsOf(message) },
          source,
          (error, info) => (error ? reject(error) : resolve(info)),
        );
      };
      smtp.connect((error) => {
        if (error) return reject(error);
        // Without encryption, the server's greeting is what shows that a mail server answers.
        reached(isPlain ? 'connect' : 'tls');
        const ehlo = String(smtp.lastServerResponse);
        const { username, password } = server;
        if (username === null) return send(ehlo);
        smtp.login({ credentials: { user: username, pass: password ?? '' } }, (refused) => {
          if (refused) return reject(refused);
          reached('signIn');
          send(ehlo);
        });
      });
    });
    reached('accepted');
    smtp.quit();
    return { answer: oneLine(response), refused: rejected };
  } catch (cause) {
    smtp.close();
    throw stale ?? verdict(server, cause, handedOver);
  } finally {
    clearTimeout(timer);
    // The answer is in; whatever the closing connection still has to say changes nothing.
    smtp.on('error', () => undefined);
  }
}

async function openSocket(
  server: SmtpServer,
  allow: OutboundAllow,
  reached: (step: SmtpStep) => void,
): Promise<Socket> {
  const addresses = await mailServerAddresses(server, allow);
  reached('resolve');
  let last: unknown;
  for (const address of addresses) {
    try {
      return await open(address, server.port);
    } catch (error) {
      last = error;
    }
  }
  throw new MailNotSentError(`The mail server ${server.host} does not answer.`, { cause: last });
}

function open(address: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, timeout: CONNECT_MS });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const late = () => fail(new Error('Connecting took too long'));
    socket.once('error', fail);
    socket.once('timeout', late);
    socket.once('connect', () => {
      socket.off('error', fail);
      socket.off('timeout', late);
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

/** Of the answer to EHLO (RFC 6531). */
const UTF8_OFFERED = /[ -]SMTPUTF8\b/i;

/** @param ehlo what the server said it offers */
function utf8Refusal({ host }: SmtpServer, { from, to }: SmtpMessage, ehlo: string): MailRefusedError | null {
  if (UTF8_OFFERED.test(ehlo) || ![from, to].flat().some(needsUtf8)) return null;
  return new MailRefusedError(
    `${host} takes only addresses with plain letters before the @ (no SMTPUTF8). Use another address.`,
  );
}

/**
 * What a server that offers DSN (RFC 3461) is asked for: of a mail that it cannot deliver the headers only, and the
 * address as it is here, which forwarding would change.
 */
function reportsOf({ reportId, to }: SmtpMessage): SMTPConnection.DSNOptions | undefined {
  if (reportId === undefined) return undefined;
  const [only, ...others] = [to].flat();
  const hasOriginal = only !== undefined && others.length === 0 && !needsUtf8(only);
  return {
    ret: 'HDRS',
    envid: reportId,
    notify: ['FAILURE', 'DELAY'],
    ...(hasOriginal && { orcpt: `rfc822;${only}` }),
  };
}

const oneLine = (said: unknown) => String(said).replace(/\s+/g, ' ').slice(0, 200);

function verdict(server: SmtpServer, cause: unknown, handedOver: boolean): Error {
  if (cause instanceof MailRefusedError) return cause;
  const answer = cause as { responseCode?: number; response?: string };
  if (answer.responseCode) {
    const said = `${server.host} answered ${oneLine(answer.response)}`;
    return answer.responseCode >= 500
      ? new MailRefusedError(said, { cause })
      : new MailNotSentError(said, { cause });
  }
  return handedOver
    ? new MailOutcomeUnknownError(`${server.host} fell silent after it had the whole message.`, { cause })
    : new MailNotSentError(`The connection to ${server.host} was lost before the message was handed over.`, {
        cause,
      });
}
