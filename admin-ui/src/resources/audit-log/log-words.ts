import { LOG_LABELS } from '../../../../src/audit/words/log-labels';
import { PROPERTY_LABELS } from '../../../../src/audit/words/property-labels';
import type { Language } from '../../i18n/feature-messages';
import { inLanguage } from '../../i18n/pairs';

export const logWords = (language: Language): object =>
  inLanguage({ ...LOG_LABELS, property: PROPERTY_LABELS }, language);
