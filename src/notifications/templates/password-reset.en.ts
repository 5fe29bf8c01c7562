import { passwordResetTemplate } from './password-reset.layout.js';

export const passwordResetEn = passwordResetTemplate({
  lang: 'en',
  subject: 'Choose a new password',
  preview: 'The link is valid for {{ validMinutes }} minutes.',
  greeting: 'Dear {{ realName }},',
  ask: 'We received a request to set a new password for your account at {{ tenantName }}.',
  userLabel: 'User name',
  colon: ': ',
  button: 'Choose a new password',
  linkLabel: 'If the button does not open, copy this address into your browser:',
  openLabel: 'Open this address in your browser:',
  once: 'The link is valid for {{ validMinutes }} minutes and can be used once.',
  ignore: 'If you did not request this, ignore this email. Your password does not change.',
});
