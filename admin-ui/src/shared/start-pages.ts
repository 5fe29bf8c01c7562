import { useLocaleState } from 'react-admin';
import type { components } from '../api/schema';
import { type Pair, textOf } from '../i18n/pairs';

export type StartPage = NonNullable<components['schemas']['CurrentUserAnswer']['startingPage']>;

/** The pages that work may begin at, by their names in the menu. */
const names: Record<StartPage, Pair> = {
  myDesk: ['My desk', '我的工作台'],
  newPayment: ['New payment request', '新建付款请求'],
  paymentHistory: ['Payment history', '付款记录'],
  transactions: ['Transactions', '交易流水'],
  reconciliation: ['Reconciliation', '每日对账'],
  dashboard: ['Dashboard', '数据看板'],
  hotel: ['Hotel', '酒店'],
  role: ['Roles', '角色'],
  user: ['Users', '用户'],
  client: ['API clients', '接口客户端'],
  function: ['Functions', '功能'],
  tenants: ['Tenants', '租户'],
};

/** For a list of choices, in the reader's language. */
export const useStartPages = (): { value: StartPage; text: string }[] => {
  const [locale] = useLocaleState();
  return (Object.keys(names) as StartPage[]).map((value) => ({ value, text: textOf(names[value], locale) }));
};
