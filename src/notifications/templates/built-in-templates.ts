import type { MailLanguage } from '../mail-filters.js';
import { MailTemplate } from '../mail-template.js';
import { invitationEn } from './invitation.en.js';
import { invitationZh } from './invitation.zh.js';
import { passwordResetEn } from './password-reset.en.js';
import { passwordResetZh } from './password-reset.zh.js';

/** The mails about accounts, which no hotel changes. Parsed at start, so a broken source stops the process and not a guest's mail. */
export const builtInTemplates = {
  'password-reset': {
    en: new MailTemplate(passwordResetEn),
    zh: new MailTemplate(passwordResetZh),
  },
  invitation: {
    en: new MailTemplate(invitationEn),
    zh: new MailTemplate(invitationZh),
  },
} as const satisfies Record<string, Record<MailLanguage, MailTemplate>>;
