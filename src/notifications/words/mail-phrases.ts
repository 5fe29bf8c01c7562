/** What blocks of e-mails say besides the words of a template. */
export const MAIL_PHRASES = {
  total: { en: 'Total', zh: '合计' },
  copy: {
    en: 'If the button does not open, copy this address into your browser:',
    zh: '如果按钮无法打开，请将以下地址复制到浏览器：',
  },
} as const;
