import type { Language } from '../../i18n/feature-messages';
import { registerSettings } from '../../shared/messages';

/** The words of what is logged, which are the server's: exported files have the same ones. */
const wordsIn = async (language: Language) => {
  const { logWords } = await import('./log-words');
  return logWords(language);
};

const auditLog = registerSettings('auditLog', {
  en: async () => {
    const [{ auditLogEn }, words] = await Promise.all([import('../../i18n/auditLog.en'), wordsIn('en')]);
    return { ...auditLogEn, ...words };
  },
  zh: async () => {
    const [{ auditLogZh }, words] = await Promise.all([import('../../i18n/auditLog.zh'), wordsIn('zh')]);
    return { ...auditLogZh, ...words };
  },
});

export default {
  /** Who changed what, when, from where, before and after. */
  list: auditLog.page(() => import('./AuditLogList')),
  /** Who did what, from where, and what came of it. */
  operations: auditLog.page(() => import('./operations/OperationLogList')),
};
