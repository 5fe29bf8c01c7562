import { Inject, Injectable } from '@nestjs/common';
import { ControlDatabase, type TenantDatabase } from '../kernel/database/database.js';
import { SecretBox } from '../kernel/secret-box.js';
import { findEmailService, passwordContext, type EmailService } from './email-services.queries.js';
import { composeMail } from './compose-mail.js';
import { mailAddress } from './header-text.js';
import { EmailNotConfiguredError } from './mail-errors.js';
import type { MailLanguage } from './mail-filters.js';
import { messageIdFor } from './message-id.js';
import { deliver, type OutboundAllow } from './smtp-delivery.js';
import { builtInTemplates, type MailTemplateName } from './templates/built-in-templates.js';

export const MAIL_OUTBOUND_ALLOW = Symbol('MAIL_OUTBOUND_ALLOW');

/** `working`: what its last test found; null: not tested as it is. */
export type EmailState = Pick<EmailService, 'id' | 'host' | 'working'>;

export interface Mail {
  /** null: mail of the tenant itself, by the service for all its hotels or else the installation's. */
  hotelCode: string | null;
  /** One address. */
  to: string;
  template: MailTemplateName;
  language: MailLanguage;
  variables: Record<string, unknown>;
  /** Key of this mail; every try carries the Message-ID made of it. Without it the content is the key. */
  messageId?: string;
}

/** Sends a tenant's mail through the e-mail service the tenant has set up. */
@Injectable()
export class EmailSender {
  constructor(
    private readonly secrets: SecretBox,
    private readonly control: ControlDatabase,
    @Inject(MAIL_OUTBOUND_ALLOW) private readonly allow: OutboundAllow,
  ) {}

  /** Whether mail of this hotel (null: of the tenant itself) has a way out. */
  async isConfigured(db: TenantDatabase, hotelCode: string | null): Promise<boolean> {
    return (await this.find(db, hotelCode)) !== null;
  }

  /** How the service stands that mail to this hotel's guests leaves by; null: there is none. */
  async stateOf(db: TenantDatabase, hotelCode: string): Promise<EmailState | null> {
    const service = await findEmailService(db, hotelCode);
    return service && { id: service.id, host: service.host, working: service.working };
  }

  /**
   * Renders and sends one mail, and waits for the server's answer.
   * @throws EmailNotConfiguredError | MailRefusedError | MailNotSentError | MailOutcomeUnknownError | StaleTryError
   */
  async send(db: TenantDatabase, mail: Mail): Promise<{ messageId: string }> {
    const service = await this.find(db, mail.hotelCode);
    if (!service) throw new EmailNotConfiguredError();

    const rendered = builtInTemplates[mail.template][mail.language].render(mail.variables);
    const to = mailAddress('recipient', mail.to);
    const from = mailAddress('sender address', service.fromAddress);
    const messageId = messageIdFor(mail.messageId ?? this.contentKey(db, mail), from);

    const raw = await composeMail({
      from,
      sender: service.fromName ?? rendered.sender,
      to,
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
      messageId,
    });

    await deliver(this.serverOf(service), { from, to, raw }, this.allow);
    return { messageId };
  }

  /** A new tenant has none yet: its own mail leaves by the installation's. A hotel's mail to guests never does. */
  private async find(db: TenantDatabase, hotelCode: string | null): Promise<EmailService | null> {
    const own = await findEmailService(db, hotelCode);
    return own ?? (hotelCode === null ? findEmailService(this.control, null) : null);
  }

  private serverOf(service: EmailService) {
    return {
      host: service.host,
      port: service.sslType === 'ssl' ? service.sslPort : service.smtpPort,
      sslType: service.sslType,
      username: service.username,
      password:
        service.passwordSealed && this.secrets.open(service.passwordSealed, passwordContext(service.id)),
    };
  }

  private contentKey(db: TenantDatabase, mail: Mail): string {
    return JSON.stringify([
      db.tenantId,
      mail.hotelCode,
      mail.template,
      mail.language,
      mail.to,
      mail.variables,
    ]);
  }
}
