import { defineMappedPms } from '../mapping/define-mapped-pms.js';
import { SEP_PROFILE } from './profile.js';

export const sep = defineMappedPms(
  { en: 'Shiji Enterprise Platform', zh: '石基企业平台 SEP' },
  ['propertyCode', 'chainCode', 'clientId', 'clientSecret', 'apiKey'],
  SEP_PROFILE,
);
