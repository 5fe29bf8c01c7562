import { type Language, registerMessages } from '../../../i18n/feature-messages';
import { inLanguage } from '../../../i18n/pairs';
import { withPayments } from '../index';

const load = (language: Language) =>
  withPayments(
    language,
    import('./labels').then(({ labels }) => inLanguage(labels, language)),
  );
const { page } = registerMessages('commandBar', { en: () => load('en'), zh: () => load('zh') });

/** Fetches the bar before it is opened. */
export const preload = () => import('./CommandBar');

/** Loaded when they are opened. */
export const CommandBar = page(preload);
export const MoneyDialog = page(async () => ({ default: (await import('../money-dialog')).MoneyDialog }));
