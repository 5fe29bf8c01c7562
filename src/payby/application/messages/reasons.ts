import type { LocalText } from '../../../kernel/errors.js';

/** Why a message was not sent, or may not have been, as people read it. What is not here is told in the sender's words. */
const REASONS: Record<string, LocalText> = {
  TEMPLATE_MISSING: { en: 'The template no longer exists.', zh: '模板已不存在。' },
  TEMPLATE_DISABLED: { en: 'The template is disabled.', zh: '模板已停用。' },
  TEMPLATE_BROKEN: { en: 'The template has an error and cannot be used.', zh: '模板有错误，无法使用。' },
  LANGUAGE_MISSING: { en: 'The template has no text in this language.', zh: '模板没有该语言的内容。' },
  NO_ADDRESS: { en: 'There is no address to send it to.', zh: '没有可用的收件地址。' },
  DEPARTMENT_MISSING: { en: 'The department no longer exists.', zh: '部门已不存在。' },
  GUEST_ERASED: { en: 'The guest’s data was erased.', zh: '客人信息已清除。' },
  EMAIL_NOT_CONFIGURED: { en: 'Email service not configured', zh: '邮件服务未配置' },
  SMS_NOT_CONFIGURED: { en: 'SMS service not configured', zh: '短信服务未配置' },
  MAIL_REFUSED: { en: 'The mail server refused it.', zh: '邮件服务器已拒收。' },
  MAIL_NOT_SENT: { en: 'No mail server accepted it.', zh: '邮件服务器未接收。' },
  MAIL_UNKNOWN: {
    en: 'The mail server did not answer. The email may have been sent.',
    zh: '邮件服务器未回应，邮件可能已发出。',
  },
  MAIL_BOUNCED: {
    en: 'The recipient’s mail server returned it. It was not delivered.',
    zh: '收件方邮件服务器已退信，邮件未送达。',
  },
  MAIL_DELAYED: {
    en: 'The recipient’s mail server has not accepted it yet. Delivery is still being tried.',
    zh: '收件方邮件服务器尚未接收，仍在尝试投递。',
  },
  SMS_REFUSED: { en: 'The SMS provider refused it.', zh: '短信服务商已拒绝。' },
  SMS_NOT_SENT: { en: 'The SMS provider did not accept it.', zh: '短信服务商未接收。' },
  SMS_UNKNOWN: {
    en: 'The SMS provider did not answer. The SMS may have been sent.',
    zh: '短信服务商未回应，短信可能已发出。',
  },
  SMS_NOT_TAKEN: {
    en: 'The provider has no record of it. It was not sent.',
    zh: '服务商没有该短信的记录，短信未发出。',
  },
  SMS_UNDELIVERED: { en: 'It did not reach the phone.', zh: '短信未送达手机。' },
  SMS_PHONE_OFF: { en: 'The phone was off.', zh: '手机关机。' },
  SMS_NUMBER_UNUSABLE: { en: 'The number cannot be used.', zh: '号码不可用。' },
  SMS_BLOCKED: { en: 'The number does not accept such messages.', zh: '该号码拒收此类短信。' },
  SMS_FILTERED: { en: 'The mobile network blocked the message.', zh: '短信被运营商拦截。' },
  REQUEST_ENDED: { en: 'The link could no longer be paid.', zh: '该链接已无法付款。' },
  REQUEST_ENDED_UNSURE: {
    en: 'The link could no longer be paid, and the result was not saved. The message may have been sent.',
    zh: '该链接已无法付款，且结果未保存，消息可能已发出。',
  },
};

/** @returns null for a code that only the sender's words explain */
export const reasonText = (code: string | null, language: 'en' | 'zh'): string | null =>
  (code && REASONS[code]?.[language]) || null;

/** Nobody knows whether it went out. */
export const UNSURE: ReadonlySet<string> = new Set(['MAIL_UNKNOWN', 'SMS_UNKNOWN', 'REQUEST_ENDED_UNSURE']);
