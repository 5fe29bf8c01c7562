import { Inject, Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { TenantDatabase } from '../kernel/database/database.js';
import { SecretBox } from '../kernel/secret-box.js';
import { findEmailService, passwordContext, type EmailService } from './email-services.queries.js';
import { headerText, mailAddress } from './header-text.js';
import { EmailNotConfiguredError } from './mail-errors.js';
import type { MailLanguage } from './mail-filters.js';
import { messageIdFor } from './message-id.js';
import { deliver, type OutboundAllow } from './smtp-delivery.js';
import { builtInTemplates, type MailTemplateName } from './templates/built-in-templates.js';

export const MAIL_OUTBOUND_ALLOW = Symbol('MAIL_OUTBOUND_ALLOW');

export interface Mail {
  /** null: mail of the tenant itself, which goes out through the service for all hotels. */
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
    @Inject(MAIL_OUTBOUND_ALLOW) private readonly allow: OutboundAllow,
  ) {}

  /** Whether mail of this hotel has a way out. */
  async isConfigured(db: TenantDatabase, hotelCode: string): Promise<boolean> {
    return (await findEmailService(db, hotelCode)) !== null;
  }

  /**
   * Renders and sends one mail, and waits for the server's answer.
   * @throws EmailNotConfiguredError | MailRefusedError | MailNotSentError | MailOutcomeUnknownError | StaleTryError
   */
  async send(db: TenantDatabase, mail: Mail): Promise<{ messageId: string }> {
    const service = await findEmailService(db, mail.hotelCode);
    if (!service) throw new EmailNotConfiguredError();

    const rendered = builtInTemplates[mail.template][mail.language].render(mail.variables);
    const to = mailAddress('recipient', mail.to);
    const from = mailAddress('sender address', service.fromAddress);
    const messageId = messageIdFor(mail.messageId ?? this.contentKey(db, mail), from);

    const raw = await new MailComposer({
      from: { name: headerText("sender's name", service.fromName ?? rendered.sender), address: from },
      to: { name: '', address: to },
      subject: rendered.subject,
      text: rendered.text,
      html: rendered.html,
      messageId,
      // No out-of-office answer should come back for it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();

    await deliver(this.serverOf(service), { from, to, raw }, this.allow);
    return { messageId };
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
