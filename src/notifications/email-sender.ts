import { Inject, Injectable, Logger } from '@nestjs/common';
import { ControlDatabase, type Database, TenantDatabase } from '../kernel/database/database.js';
import { StaleTryError } from '../kernel/effects/sending.js';
import { SecretBox } from '../kernel/secret-box.js';
import { findBounceAddress } from './bounces/bounce-mailboxes.queries.js';
import { composeMail, type DkimKey } from './compose-mail.js';
import {
  dkimContext,
  type EmailService,
  findEmailServices,
  passwordContext,
} from './email-services.queries.js';
import { fallBack } from './fall-back.js';
import { asciiAddress, mailAddress } from './header-text.js';
import {
  EmailNotConfiguredError,
  MailNotSentError,
  MailRefusedError,
  RecipientLimitedError,
} from './mail-errors.js';
import type { OutboundAllow } from './mail-server-address.js';
import type { RenderedMail } from './mail-template.js';
import { messageIdFor } from './message-id.js';
import { MAILS_TO_ONE, MAILS_TO_STAFF } from './parameters.js';
import { RecipientLimits } from './recipient-limits.js';
import { forgetServiceFailures, noteServiceFailure } from './service-health.js';
import { deliver, type SmtpMessage, type SmtpServer, type SmtpStep } from './smtp-delivery.js';

export const MAIL_OUTBOUND_ALLOW = Symbol('MAIL_OUTBOUND_ALLOW');

/** Of each: to, CC and BCC. A rule and its template may each name ten copies, which go together. */
const MOST_RECIPIENTS = 50;

/** `working`: what its last test found; null: not tested as it is. */
export type EmailState = Pick<EmailService, 'id' | 'host' | 'working'>;

export interface Mail {
  /** null: mail of the tenant itself, by the services for all its hotels or else the installation's. */
  hotelCode: string | null;
  /** One address, or several people of the house, who then read each other's address (see `mergesRecipients`). */
  to: string | readonly string[];
  /** Copies. Everybody reads who got one. At most fifty. */
  cc?: readonly string[];
  /** Blind copies: they are in no header. At most fifty. */
  bcc?: readonly string[];
  /** Ready texts: whoever has something to say fills its own template. */
  content: RenderedMail;
  /** Key of this mail; every try carries the Message-ID made of it. Without it the content is the key. */
  messageId?: string;
  /** `staff`: an address of the house, which may hear of many payments in an hour. By default a guest. */
  audience?: 'guest' | 'staff';
  /** The sender limits these mails itself: the mail neither counts towards the limit of its address nor waits for it. */
  uncounted?: boolean;
}

/** A mail that a server has taken. */
export interface SentMail {
  /** As it stands in its header. */
  messageId: string;
  /** The host of the e-mail service that took it. */
  service: string;
  /** What the mail server said to it, such as `250 2.0.0 Ok: queued as 4F1A`. */
  answer: string;
  /** Addresses among `to`, `cc` and `bcc` that it was not handed over for, while it was for others. */
  notReached: readonly string[];
  /** The services that refused it before, each with what was wrong. */
  refusedBy: readonly { service: string; reason: string }[];
}

type Found = EmailService & { db: Database };

/** Sends a tenant's mail through the e-mail services the tenant has set up, in their order. */
@Injectable()
export class EmailSender {
  private readonly logger = new Logger(EmailSender.name);

  constructor(
    private readonly secrets: SecretBox,
    private readonly control: ControlDatabase,
    private readonly limits: RecipientLimits,
    @Inject(MAIL_OUTBOUND_ALLOW) private readonly allow: OutboundAllow,
  ) {}

  /** Whether mail of this hotel (null: of the tenant itself) has a way out. */
  async isConfigured(db: TenantDatabase, hotelCode: string | null): Promise<boolean> {
    return (await this.find(db, hotelCode)).length > 0;
  }

  /** How the first service stands that mail to this hotel's guests leaves by; null: there is none. */
  async stateOf(db: TenantDatabase, hotelCode: string): Promise<EmailState | null> {
    const [service] = await findEmailServices(db, hotelCode);
    return service ? { id: service.id, host: service.host, working: service.working } : null;
  }

  /**
   * Whether a message to several people of the house is to be one mail to all of them ("merge and send") rather than
   * one to each. A guest's mail is never merged.
   */
  async mergesRecipients(db: TenantDatabase, hotelCode: string | null): Promise<boolean> {
    const [service] = await this.find(db, hotelCode);
    return service?.mergeAndSend ?? false;
  }

  /**
   * Sends one mail, and waits for a server's answer. A service that certainly does not take it is followed by the next
   * one; where the outcome is unknown, none is.
   * @throws EmailNotConfiguredError | MailRefusedError | MailNotSentError (RecipientLimitedError among them) |
   *   MailOutcomeUnknownError | StaleTryError
   */
  async send(db: TenantDatabase, mail: Mail): Promise<SentMail> {
    const services = await this.find(db, mail.hotelCode);
    if (services.length === 0) throw new EmailNotConfiguredError();
    const to = addresses('recipient', [mail.to].flat());
    const [cc, bcc] = [mail.cc, mail.bcc].map((all = []) => addresses('copy', all));
    if (to.length === 0) throw new MailRefusedError('The mail has no recipient.');
    const key = mail.messageId ?? contentKey(db, mail);
    if (!mail.uncounted) await this.count(db, mail, to, key);

    const sendBy = async (service: Found): Promise<Omit<SentMail, 'refusedBy'>> => {
      const from = mailAddress('sender address', service.fromAddress);
      const messageId = messageIdFor(key, from);
      const { sender, subject, text, html } = mail.content;
      const raw = await composeMail(
        { from, sender: service.fromName ?? sender, to, cc: cc!, subject, text, html, messageId },
        this.dkimOf(service),
      );
      const server = this.serverOf(service);
      const envelope = await this.envelopeOf(service, mail.hotelCode, messageId);
      const { answer, refused } = await this.deliverBy(service, server, { ...envelope, to, raw });
      const copies = notAmong(to, [...cc!, ...bcc!]);
      const left = copies.length > 0 ? await this.copy(server, { ...envelope, to: copies, raw }) : [];
      return { messageId, service: service.host, answer, notReached: [...refused, ...left] };
    };
    const { result, refusals } = await fallBack(
      services,
      sendBy,
      isCertain,
      (error) => error instanceof MailNotSentError,
    );
    const refusedBy = refusals.map(({ way, error }) => ({ service: way.host, reason: error.message }));
    return { ...result, refusedBy };
  }

  /** Bounces are read of mails about payments. Of all others they come to the from address, where a person reads them. */
  private async envelopeOf(
    { id, db, fromAddress }: Found,
    hotelCode: string | null,
    messageId: string,
  ): Promise<{ from: string; reportId?: string }> {
    const bounces =
      hotelCode !== null && db instanceof TenantDatabase ? await findBounceAddress(db, id) : null;
    return bounces === null
      ? { from: mailAddress('sender address', fromAddress) }
      : { from: mailAddress('bounce address', bounces), reportId: messageId.slice(1, -1) };
  }

  /** Hands it over, and keeps in mind whether the service itself works. */
  private async deliverBy(service: Found, server: SmtpServer, message: SmtpMessage) {
    const reached = new Set<SmtpStep>();
    try {
      const receipt = await deliver(server, message, this.allow, undefined, (step) => reached.add(step));
      if (service.failures > 0) await this.keep(forgetServiceFailures(service.db, service.id));
      return receipt;
    } catch (error) {
      // What it says of one mail or its recipient says nothing of the next.
      const ready: SmtpStep =
        server.username !== null ? 'signIn' : server.sslType === 'none' ? 'connect' : 'tls';
      if (isCertain(error) && !reached.has(ready))
        await this.keep(noteServiceFailure(service.db, service.id, error.message));
      throw error;
    }
  }

  /**
   * Copies go by themselves once the mail is with its recipient: were they in one hand-over, a server that takes a copy
   * and refuses the recipient would have taken the mail.
   * @returns whom it was not handed over for
   */
  private async copy(
    server: SmtpServer,
    message: SmtpMessage & { to: readonly string[] },
  ): Promise<readonly string[]> {
    try {
      return (await deliver(server, message, this.allow)).refused;
    } catch (error) {
      if (!(error instanceof StaleTryError)) this.logger.warn(`Copies were not sent: ${String(error)}`);
      return message.to;
    }
  }

  /** What is known of a service's health must not decide what becomes of a mail. */
  private async keep(noted: Promise<void>): Promise<void> {
    await noted.catch((error: Error) => this.logger.warn(error.message));
  }

  private async count(db: TenantDatabase, mail: Mail, to: readonly string[], key: string): Promise<void> {
    const most = mail.audience === 'staff' ? MAILS_TO_STAFF.value : MAILS_TO_ONE.value;
    for (const address of to) {
      const seconds = await this.limits.count(db, { kind: 'EMAIL', address }, key, most);
      if (seconds > 0) throw new RecipientLimitedError(most, seconds);
    }
  }

  /** A new tenant has none yet: its own mail leaves by the installation's. A hotel's mail to guests never does. */
  private async find(db: TenantDatabase, hotelCode: string | null): Promise<Found[]> {
    const own = await findEmailServices(db, hotelCode);
    if (own.length > 0 || hotelCode !== null) return own.map((service) => ({ ...service, db }));
    return (await findEmailServices(this.control, null)).map((service) => ({ ...service, db: this.control }));
  }

  private serverOf(service: EmailService): SmtpServer {
    return {
      host: service.host,
      port: service.sslType === 'ssl' ? service.sslPort : service.smtpPort,
      sslType: service.sslType,
      username: service.username,
      password:
        service.passwordSealed && this.secrets.open(service.passwordSealed, passwordContext(service.id)),
    };
  }

  /** A signature of another domain than the sender's would say nothing for it. */
  private dkimOf({
    dkimKeyId,
    dkimDomain,
    dkimSelector,
    dkimKeySealed,
    ...service
  }: EmailService): DkimKey | null {
    if (!dkimKeyId || !dkimKeySealed || dkimDomain !== domainOf(service.fromAddress)) return null;
    return {
      domain: dkimDomain,
      selector: dkimSelector!,
      privateKey: this.secrets.open(dkimKeySealed, dkimContext(dkimKeyId)),
    };
  }
}

/** The domain of an address as name servers have it: in lower case, an international one in ASCII. */
export function domainOf(address: string): string {
  const ascii = asciiAddress(address);
  return ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase();
}

/** No server has the mail, and none will have it later. */
function isCertain(error: unknown): error is Error {
  return error instanceof MailRefusedError || error instanceof MailNotSentError;
}

/** @throws MailRefusedError */
function addresses(what: string, all: readonly string[]): string[] {
  if (all.length > MOST_RECIPIENTS) throw new MailRefusedError(`More than ${MOST_RECIPIENTS} addresses.`);
  return notAmong(
    [],
    all.map((address) => mailAddress(what, address)),
  );
}

/** The addresses without those that are among others, and each once, in whatever letter case. */
function notAmong(others: readonly string[], all: readonly string[]): string[] {
  const known = new Set(others.map((address) => address.toLowerCase()));
  return all.filter((address) => {
    const key = address.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}

function contentKey(db: TenantDatabase, mail: Mail): string {
  return JSON.stringify([db.tenantId, mail.hotelCode, mail.to, mail.content]);
}
