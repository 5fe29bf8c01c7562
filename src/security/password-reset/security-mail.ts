import type { TenantContext } from '../../kernel/context.js';

/** A mail with a link that sets a password: a new one, or an invited user's first. */
export interface PasswordLinkMail {
  purpose: 'link' | 'invitation';
  /** Every try of one mail carries the same, so that a repeat can be told. */
  messageId: string;
  to: string;
  language: 'en' | 'zh';
  username: string;
  realName: string;
  url: string;
  validMinutes: number;
}

/** How sending ended. `unknown`: the server may have taken it. Reasons hold nothing of the mail. */
export type MailOutcome =
  | { outcome: 'sent' }
  | { outcome: 'notSent'; worthRetrying: boolean; reason: string }
  | { outcome: 'unknown'; reason: string };

/** What security must say by mail. Implemented by the module that sends mail. */
export abstract class SecurityMail {
  /** @throws AppError EMAIL_NOT_CONFIGURED when nothing could be mailed for this tenant */
  abstract assertConfigured(ctx: TenantContext): Promise<void>;

  abstract sendPasswordLink(ctx: TenantContext, mail: PasswordLinkMail): Promise<MailOutcome>;
}
