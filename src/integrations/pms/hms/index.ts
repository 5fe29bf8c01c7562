import { defineMappedPms } from '../mapping/define-mapped-pms.js';
import { HMS_PROFILE } from './profile.js';

export const hms = defineMappedPms(
  { en: 'HMS', zh: 'HMS 酒店管理系统' },
  ['propertyCode', 'username', 'password'],
  HMS_PROFILE,
);
