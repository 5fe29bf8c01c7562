import { defineErrors } from '../kernel/errors.js';

/** Tenants and their databases. */
const tenancyErrors = {
  DATABASE_UNREACHABLE: {
    status: 422,
    en: 'The database cannot be reached with these settings. Check address, database, user and password.',
    zh: '无法使用这些设置连接数据库，检查地址、数据库、用户名和密码。',
  },
  FONT_IN_USE: { status: 409, en: 'PDFs use this font.', zh: 'PDF 正在使用此字体。' },
} as const;
defineErrors(tenancyErrors);

declare module '../kernel/errors.js' {
  interface ErrorCodes extends Record<keyof typeof tenancyErrors, true> {}
}
