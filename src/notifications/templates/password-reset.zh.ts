import { passwordResetTemplate } from './password-reset.layout.js';

export const passwordResetZh = passwordResetTemplate({
  lang: 'zh-Hans',
  subject: '设置新密码',
  preview: '链接在 {{ validMinutes }} 分钟内有效。',
  greeting: '{{ realName }}，您好：',
  ask: '我们收到了为您在 {{ tenantName }} 的账户设置新密码的请求。',
  userLabel: '用户名',
  colon: '：',
  button: '设置新密码',
  linkLabel: '如果按钮无法打开，请将以下地址复制到浏览器：',
  openLabel: '请在浏览器中打开以下地址：',
  once: '链接在 {{ validMinutes }} 分钟内有效，且只能使用一次。',
  ignore: '如果这不是您本人的操作，请忽略此邮件，您的密码不会改变。',
});
