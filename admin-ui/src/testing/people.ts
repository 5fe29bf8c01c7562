import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const hotel: Schemas['HotelAnswer'] = {
  id: 'hotel-1',
  code: 'HKG01',
  name: 'Harbour & Vale Hong Kong',
  nameZh: '港湾酒店（香港）',
  currencyCode: 'HKD',
  timeZone: 'Asia/Hong_Kong',
  phone: '+852 2123 4567',
  address: '1 Harbour Road',
  addressZh: '港湾道 1 号',
  logo: null,
  checkInTime: '15:00',
  businessDate: '2026-03-10',
  pmsKind: 'opera',
  pmsName: 'OPERA Cloud',
};

export const otherHotel: Schemas['HotelAnswer'] = {
  ...hotel,
  id: 'hotel-2',
  code: 'SHA01',
  name: 'Harbour & Vale Shanghai',
  nameZh: '港湾酒店（上海）',
  currencyCode: 'CNY',
  timeZone: 'Asia/Shanghai',
};

export const user: Schemas['CurrentUserAnswer'] = {
  id: 'user-1',
  kind: 'user',
  username: 'manager',
  realName: 'Lin Qiao',
  email: 'lin.qiao@example.com',
  language: 'en',
  startingPage: null,
  roles: [],
  hotels: ['HKG01', 'SHA01'],
  tenant: { id: 'demo', name: 'Harbour & Vale Hotels', timeZone: 'Asia/Hong_Kong' },
  groupLevel: true,
  allHotels: true,
  currentResort: null,
  hasPassword: true,
  passwordExpiresAt: null,
};

export const CLERK = ['PAYBY_PAYMENT_CREATE_AND_VIEW'];
/** What the manager of a hotel group holds. */
export const MANAGER = [
  ...CLERK,
  'HOTEL_GROUP_BASIC_INFORMATION_VIEW',
  'HOTEL_GROUP_BASIC_INFORMATION_MGT',
  'SECURITY_ROLE_VIEW',
  'SECURITY_ROLE_MGT',
  'SECURITY_USER_VIEW',
  'SECURITY_USER_MGT',
  'SECURITY_CLIENT_VIEW',
  'SECURITY_CLIENT_MGT',
  'HOTEL_SETTING_VIEW',
  'HOTEL_SETTING_MGT',
  'UNIVERSAL_DICTIONARY_VIEW',
  'UNIVERSAL_DICTIONARY_MGT',
  'PAYBY_CONFIG_MANAGEMENT',
  'IP_WHITELIST_SETTING_VIEW',
  'IP_WHITELIST_SETTING_MGT',
  'CHANGE_LOG_CHANGE',
  'PAYBY_DASH_BOARD_VIEW',
  'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD',
  'PAYBY_PAYMENT_METHOD_CONFIG_VIEW',
  'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
  'PAYBY_RECONCILIATION_MGT',
  'PAYBY_SHARED_VIEW_MGT',
  'PMS_SYSTEM_SETTING_VIEW',
  'PMS_SYSTEM_SETTING_MGT',
  'EMAIL_SETTING_VIEW',
  'EMAIL_SETTING_MGT',
  'SMS_SETTING_VIEW',
  'SMS_SETTING_MGT',
];
export const OPERATIONS = [...CLERK, 'PAYBY_OPERATIONS_MGT'];
export const SYSTEM = ['SYSTEM_CONFIGURATION_MGT'];
