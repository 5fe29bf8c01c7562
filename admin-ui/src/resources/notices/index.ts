import { registerMessages } from '../../i18n/feature-messages';
import { inLanguage } from '../../i18n/pairs';

const { page } = registerMessages('notices', {
  en: () => import('./labels').then(({ labels }) => inLanguage(labels, 'en')),
  zh: () => import('./labels').then(({ labels }) => inLanguage(labels, 'zh')),
});

/** What happened at the hotel: for the bar, and for the user menu. Both load once there is a hotel. */
export const NoticeBell = page(() => import('./NoticeBell'));
export const NoticePreferencesDialog = page(() => import('./NoticePreferencesDialog'));
