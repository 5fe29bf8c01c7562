import { shared, sharedList } from '../templates/shared-labels';

export const labels = {
  ...shared,
  add: ['Add payment page', '新增付款页模板'],
  addTitle: ['Add a payment page', '新增付款页模板'],
  didNotLoad: ['This payment page did not load', '此付款页模板未能加载'],
  list: {
    ...sharedList,
    title: ['Payment pages', '付款页模板'],
    didNotLoad: ['Payment pages did not load', '付款页模板未能加载'],
    empty: ['There are no payment pages yet', '还没有付款页模板'],
    noMatch: ['No payment page matches', '没有符合的付款页模板'],
  },
  disable: {
    text: [
      'Guests see the primary payment page of this type instead. If this is the primary one, they see the built-in page.',
      '客人将看到此类型主模板的付款页；若此模板即为主模板，则看到系统自带的付款页。',
    ],
    action: shared.disable.action,
  },
} as const;
