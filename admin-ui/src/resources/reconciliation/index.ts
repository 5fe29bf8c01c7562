import type { Language } from '../../i18n/feature-messages';
import { mountMessages } from '../../i18n/feature-messages';
import { inLanguage } from '../../i18n/pairs';
import { registerSettings } from '../../shared/messages';
import { labels as payments } from '../payments';

/** Its dialogs are those of a payment, so their labels are needed too. */
const load = (language: Language) => async () => {
  const [{ labels }, paymentLabels] = await Promise.all([import('./labels'), payments[language]()]);
  mountMessages(language, { payments: paymentLabels });
  return inLanguage(labels, language);
};

const reconciliation = registerSettings('reconciliation', { en: load('en'), zh: load('zh') });

/** The platform's report, our payments and the PMS's lines beside each other, day by day. */
export default {
  page: reconciliation.page(() => import('./ReconciliationPage')),
};
