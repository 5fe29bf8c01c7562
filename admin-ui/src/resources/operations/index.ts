import { registerSettings } from '../../shared/messages';

const operations = registerSettings('operations', {
  en: () => import('../../i18n/operations.en').then(({ operationsEn }) => operationsEn),
  zh: () => import('../../i18n/operations.zh').then(({ operationsZh }) => operationsZh),
});

/** Looking after histories: verify, compare, rebuild, retry, prove. */
export default {
  page: operations.page(() => import('./OperationsPage')),
};
