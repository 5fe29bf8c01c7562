import { defineMappedPms } from '../mapping/define-mapped-pms.js';
import { CAMBRIDGE_PROFILE } from './profile.js';

export const cambridge = defineMappedPms(
  { en: 'Cambridge', zh: 'Cambridge 剑桥酒店系统' },
  ['propertyCode', 'apiKey'],
  CAMBRIDGE_PROFILE,
);
