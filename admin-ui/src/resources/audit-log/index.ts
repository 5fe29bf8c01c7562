import { registerSettings } from '../../shared/messages';

const auditLog = registerSettings('auditLog', {
  en: () => import('../../i18n/auditLog.en').then(({ auditLogEn }) => auditLogEn),
  zh: () => import('../../i18n/auditLog.zh').then(({ auditLogZh }) => auditLogZh),
});

export default {
  /** Who changed what, when, from where, before and after. */
  list: auditLog.page(() => import('./AuditLogList')),
  /** Who did what, from where, and what came of it. */
  operations: auditLog.page(() => import('./operations/OperationLogList')),
};
