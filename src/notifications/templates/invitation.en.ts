import { passwordResetTemplate } from './password-reset.layout.js';

export const invitationEn = passwordResetTemplate({
  lang: 'en',
  subject: 'Your account at {{ tenantName }}',
  preview: 'The link is valid for {{ validMinutes | divided_by: 1440 }} days.',
  greeting: 'Dear {{ realName }},',
  ask: 'You have a new account at {{ tenantName }}. Choose a password to sign in with.',
  userLabel: 'User name',
  colon: ': ',
  button: 'Choose a password',
  linkLabel: 'If the button does not open, copy this address into your browser:',
  openLabel: 'Open this address in your browser:',
  once: 'The link is valid for {{ validMinutes | divided_by: 1440 }} days and can be used once.',
  ignore: 'If you did not expect this, ignore this email. Without the link, no one can sign in.',
});
