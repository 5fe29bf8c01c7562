import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../kernel/context.js';
import { AppError } from '../kernel/errors.js';
import { type MailOutcome, type PasswordLinkMail, SecurityMail } from '../security/index.js';
import { TenantRegistry } from '../tenancy/index.js';
import { EmailSender } from './email-sender.js';
import {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
} from './mail-errors.js';
import { builtInTemplates } from './templates/built-in-templates.js';
import type { PasswordResetVariables } from './templates/password-reset.layout.js';

/** Sends what security has to say through the tenant's email service, or the installation's. */
@Injectable()
export class SecurityMailer extends SecurityMail {
  constructor(
    private readonly email: EmailSender,
    private readonly tenants: TenantRegistry,
  ) {
    super();
  }

  async assertConfigured({ db }: TenantContext): Promise<void> {
    if (!(await this.email.isConfigured(db, null))) throw new AppError('EMAIL_NOT_CONFIGURED');
  }

  async sendPasswordLink(ctx: TenantContext, mail: PasswordLinkMail): Promise<MailOutcome> {
    const { purpose, messageId, to, language, username, realName, url, validMinutes } = mail;
    const tenant = await this.tenants.find(ctx.tenantId);
    try {
      await this.email.send(ctx.db, {
        hotelCode: null,
        to,
        messageId,
        // Security mails a user few of them (`LINKS_PER_HOUR`), and a full mailbox must not lock its owner out.
        uncounted: true,
        content: builtInTemplates[purpose === 'invitation' ? 'invitation' : 'password-reset'][
          language
        ].render({
          tenantName: tenant?.name ?? ctx.tenantId,
          realName,
          username,
          url,
          validMinutes,
        } satisfies PasswordResetVariables),
      });
      return { outcome: 'sent' };
    } catch (error) {
      if (error instanceof MailOutcomeUnknownError) return { outcome: 'unknown', reason: error.message };
      const worthRetrying = error instanceof MailNotSentError;
      if (worthRetrying || error instanceof EmailNotConfiguredError || error instanceof MailRefusedError) {
        return { outcome: 'notSent', worthRetrying, reason: error.message };
      }
      throw error;
    }
  }
}
