import { passwordResetTemplate } from './password-reset.layout.js';

export const invitationZh = passwordResetTemplate({
  lang: 'zh-Hans',
  subject: '您在 {{ tenantName }} 的账户',
  preview: '链接在 {{ validMinutes | divided_by: 1440 }} 天内有效。',
  greeting: '{{ realName }}，您好：',
  ask: '{{ tenantName }} 已为您创建账户，请设置登录密码。',
  userLabel: '用户名',
  colon: '：',
  button: '设置密码',
  linkLabel: '如果按钮无法打开，请将以下地址复制到浏览器：',
  openLabel: '请在浏览器中打开以下地址：',
  once: '链接在 {{ validMinutes | divided_by: 1440 }} 天内有效，且只能使用一次。',
  ignore: '如果您不了解此事，请忽略此邮件，没有此链接的人无法登录。',
});
