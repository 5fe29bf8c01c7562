import { Parameter } from '../parameters.js';

export const MOST_ROWS = new Parameter({
  name: 'kernel.most-rows',
  group: 'limits',
  unit: 'rows',
  // The screens offer pages of 100.
  from: 100,
  to: 500,
  standard: 200,
  label: { en: 'Maximum rows per page', zh: '每页最多行数' },
  about: {
    en: 'The maximum number of rows that one list response returns. Wider ranges return only the first rows.',
    zh: '列表接口单次返回的最大行数，超出时仅返回前面的行。',
  },
  readBy: { en: 'All lists', zh: '所有列表' },
});

export const USUAL_ROWS = new Parameter({
  name: 'kernel.usual-rows',
  group: 'limits',
  unit: 'rows',
  from: 10,
  to: 500,
  standard: 25,
  atMost: MOST_ROWS,
  label: { en: 'Default rows per page', zh: '未指定范围时每页行数' },
  about: {
    en: 'How many rows a list returns to API clients that do not specify a range.',
    zh: '接口客户端未指定范围时，列表返回的行数。',
  },
  readBy: { en: 'Long lists', zh: '长列表' },
});
