import { defineErrors } from '../kernel/errors.js';

/** The specification's own words (§8). */
const notificationErrors = {
  EMAIL_NOT_CONFIGURED: { status: 422, en: 'Email service not configured', zh: '邮件服务未配置' },
  SMS_NOT_CONFIGURED: { status: 422, en: 'SMS service not configured', zh: '短信服务未配置' },
} as const;
defineErrors(notificationErrors);

declare module '../kernel/errors.js' {
  interface ErrorCodes extends Record<keyof typeof notificationErrors, true> {}
}
