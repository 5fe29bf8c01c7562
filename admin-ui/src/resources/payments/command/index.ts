import { type Language, mountMessages, registerMessages } from '../../../i18n/feature-messages';
import { inLanguage } from '../../../i18n/pairs';
import { labels as payments } from '../index';

const load = async (language: Language) => {
  const [own, ofPayments] = await Promise.all([import('./labels'), payments[language]()]);
  mountMessages(language, { payments: ofPayments });
  return inLanguage(own.labels, language);
};
const { page } = registerMessages('commandBar', { en: () => load('en'), zh: () => load('zh') });

/** Fetches the bar before it is opened. */
export const preload = () => import('./CommandBar');

/** Loaded when they are opened. */
export const CommandBar = page(preload);
export const MoneyDialog = page(async () => ({ default: (await import('../money-dialog')).MoneyDialog }));
