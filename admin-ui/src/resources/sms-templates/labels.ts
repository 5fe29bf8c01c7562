import { shared, sharedList } from '../templates/shared-labels';

export const labels = {
  ...shared,
  add: ['Add SMS template', '新增短信模板'],
  addTitle: ['Add an SMS template', '新增短信模板'],
  didNotLoad: ['This SMS template did not load', '此短信模板未能加载'],
  list: {
    ...sharedList,
    title: ['SMS templates', '短信模板'],
    didNotLoad: ['SMS templates did not load', '短信模板未能加载'],
    empty: ['There are no SMS templates yet', '还没有短信模板'],
    noMatch: ['No SMS template matches', '没有符合的短信模板'],
  },
} as const;
