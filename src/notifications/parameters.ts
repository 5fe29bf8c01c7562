import { Parameter } from '../kernel/parameters.js';

/** Messages of one tenant to one address within an hour. */
export const MAILS_TO_ONE = new Parameter({
  name: 'notifications.mails-to-one',
  group: 'limits',
  unit: 'messages',
  from: 5,
  to: 200,
  standard: 20,
  label: { en: 'Emails per recipient and hour', zh: '每小时发送给同一收件人的邮件数' },
  about: {
    en: 'How many emails a tenant can send to the same address within an hour. Further emails wait. Copies (CC, BCC) do not count.',
    zh: '同一租户一小时内向同一地址发送邮件的上限，超出的邮件延后发送。抄送和密送不计。',
  },
  readBy: { en: 'Email sending', zh: '邮件发送' },
});

export const MAILS_TO_STAFF = new Parameter({
  name: 'notifications.mails-to-staff',
  group: 'limits',
  unit: 'messages',
  from: 20,
  to: 2_000,
  standard: 200,
  label: { en: 'Emails per staff address and hour', zh: '每小时发送给同一员工地址的邮件数' },
  about: {
    en: 'Higher than the limit for guests: staff and departments are notified of every payment.',
    zh: '员工和部门地址的同类上限，这些地址会收到酒店的每笔付款通知。',
  },
  readBy: { en: 'Email sending', zh: '邮件发送' },
});

export const TEXTS_TO_ONE = new Parameter({
  name: 'notifications.texts-to-one',
  group: 'limits',
  unit: 'messages',
  from: 3,
  to: 100,
  standard: 10,
  label: { en: 'SMS messages per number and hour', zh: '每小时发送给同一号码的短信数' },
  about: {
    en: 'How many SMS messages a tenant can send to the same number within an hour. Further messages wait.',
    zh: '同一租户一小时内向同一号码发送短信的上限，超出的短信延后发送。',
  },
  readBy: { en: 'SMS sending', zh: '短信发送' },
});

export const TEXTS_TO_STAFF = new Parameter({
  name: 'notifications.texts-to-staff',
  group: 'limits',
  unit: 'messages',
  from: 10,
  to: 1_000,
  standard: 100,
  label: { en: 'SMS messages per staff number and hour', zh: '每小时发送给同一员工号码的短信数' },
  about: {
    en: 'Higher than the limit for guests: staff and departments are notified of every payment.',
    zh: '员工和部门号码的同类上限，这些号码会收到酒店的每笔付款通知。',
  },
  readBy: { en: 'SMS sending', zh: '短信发送' },
});

export const BOUNCES_READ_EVERY = new Parameter({
  name: 'notifications.bounces-read-every',
  group: 'calls',
  unit: 'minutes',
  from: 1,
  to: 60,
  standard: 5,
  label: { en: 'Bounce mailboxes', zh: '退信邮箱读取间隔' },
  about: {
    en: 'How often the bounce mailboxes of email services are read.',
    zh: '读取各邮件服务的退信邮箱的间隔。',
  },
  readBy: { en: 'Reading of bounce mailboxes', zh: '退信邮箱读取' },
});
