import { registerMessages } from '../../../i18n/feature-messages';
import { inLanguage } from '../../../i18n/pairs';

const { page } = registerMessages('paymentEvidence', {
  en: () => import('./labels').then(({ labels }) => inLanguage(labels, 'en')),
  zh: () => import('./labels').then(({ labels }) => inLanguage(labels, 'zh')),
});

export const EvidenceDialog = page(() => import('./EvidenceDialog'));
