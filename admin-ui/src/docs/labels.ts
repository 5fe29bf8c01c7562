const labels = {
  title: ['PayBy API', 'PayBy 接口'],
  hotel: ['Hotel code', '酒店代码'],
  again: ['Another API client', '更换接口客户端'],
  signIn: ['Open the API description', '查看接口说明'],
  note: [
    'Enter an API client of this tenant to see the calls it may make and to try them here.',
    '输入此租户的接口客户端，即可查看其可调用的接口，并在此试用。',
  ],
  client: ['Client code', '客户端代码'],
  secret: ['Client secret', '客户端密钥'],
  submit: ['Open', '打开'],
  failed: ['The server does not answer. Try again.', '服务器没有响应，可重试。'],
} as const;

const language = localStorage.getItem('360.language') === 'zh' ? 1 : 0;
document.documentElement.lang = language ? 'zh-Hans' : 'en';

export const text = (key: keyof typeof labels): string => labels[key][language];
export const acceptLanguage = language ? 'zh' : 'en';
