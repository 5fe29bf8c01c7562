import { shared, sharedList } from '../templates/shared-labels';

export const labels = {
  ...shared,
  add: ['Add email template', '新增邮件模板'],
  addTitle: ['Add an email template', '新增邮件模板'],
  didNotLoad: ['This email template did not load', '此邮件模板未能加载'],
  list: {
    ...sharedList,
    title: ['Email templates', '邮件模板'],
    didNotLoad: ['Email templates did not load', '邮件模板未能加载'],
    empty: ['There are no email templates yet', '还没有邮件模板'],
    noMatch: ['No email template matches', '没有符合的邮件模板'],
  },
} as const;
