import { defineMappedPms } from '../mapping/define-mapped-pms.js';
import { INFOR_PROFILE } from './profile.js';

export const infor = defineMappedPms(
  { en: 'Infor HMS', zh: 'Infor HMS 酒店管理系统' },
  ['propertyCode', 'clientId', 'clientSecret', 'cashier'],
  INFOR_PROFILE,
);
