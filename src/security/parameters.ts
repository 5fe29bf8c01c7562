import { Parameter } from '../kernel/parameters.js';

export const ACCESS_TOKEN_TIME = new Parameter({
  name: 'security.access-token',
  group: 'sessions',
  unit: 'minutes',
  // The screens renew a token 290 seconds before its end.
  from: 6,
  to: 60,
  standard: 15,
  label: { en: 'Access token', zh: '访问令牌' },
  about: {
    en: 'How long an access token is valid. Screens renew it automatically. Applies from the next sign-in.',
    zh: '访问令牌的有效时间，页面会自动续期。自下次登录起生效。',
  },
  readBy: { en: 'User sign-in', zh: '用户登录' },
});

export const REFRESH_TOKEN_TIME = new Parameter({
  name: 'security.refresh-token',
  group: 'sessions',
  unit: 'hours',
  from: 1,
  to: 720,
  standard: 24,
  label: { en: 'Idle time before sign-out', zh: '无操作保留登录时间' },
  about: {
    en: 'Users who are inactive for this long must sign in again. Applies from the next sign-in.',
    zh: '超过此时间没有操作需重新登录。自下次登录起生效。',
  },
  readBy: { en: 'User sign-in', zh: '用户登录' },
});
