import { registerWithLists } from '../../shared/messages';

const { page } = registerWithLists('transactions', {
  en: () => import('../../i18n/transactions.en').then(({ transactionsEn }) => transactionsEn),
  zh: () => import('../../i18n/transactions.zh').then(({ transactionsZh }) => transactionsZh),
});

export default { list: page(() => import('./TransactionHistory')) };
