import type { MailLanguage } from '../mail-filters.js';
import { MailTemplate } from '../mail-template.js';
import { invitationEn } from './invitation.en.js';
import { invitationZh } from './invitation.zh.js';
import { paymentLinkEn } from './payment-link.en.js';
import { paymentLinkZh } from './payment-link.zh.js';
import { passwordResetEn } from './password-reset.en.js';
import { passwordResetZh } from './password-reset.zh.js';

/** The mails the product brings along. Parsed at start, so a broken source stops the process and not a guest's mail. */
export const builtInTemplates = {
  'payment-link': {
    en: new MailTemplate('en', paymentLinkEn),
    zh: new MailTemplate('zh', paymentLinkZh),
  },
  'password-reset': {
    en: new MailTemplate('en', passwordResetEn),
    zh: new MailTemplate('zh', passwordResetZh),
  },
  invitation: {
    en: new MailTemplate('en', invitationEn),
    zh: new MailTemplate('zh', invitationZh),
  },
} as const satisfies Record<string, Record<MailLanguage, MailTemplate>>;

export type MailTemplateName = keyof typeof builtInTemplates;
