import { registerSettings } from '../../shared/messages';

const auditLog = registerSettings('auditLog', {
  en: () => import('../../i18n/auditLog.en').then(({ auditLogEn }) => auditLogEn),
  zh: () => import('../../i18n/auditLog.zh').then(({ auditLogZh }) => auditLogZh),
});

/** Who changed what, when, from where, before and after. */
export default {
  list: auditLog.page(() => import('./AuditLogList')),
};
