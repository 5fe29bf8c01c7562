import type { SandboxPms } from '../../config/config.js';
import type { Credentials } from '../../kernel/credentials.js';

/** How the sandbox lets a hotel in, in the wire format of each PMS it plays. */
export const SANDBOX_PMS_ACCESS: Readonly<
  Record<SandboxPms, { path: string; values(hotelCode: string): Credentials }>
> = {
  sandbox: { path: '/pms', values: () => ({ appKey: 'sbx-pms-key' }) },
  'opera-cloud': {
    path: '/ohip',
    values: (hotelId) => ({
      hotelId,
      clientId: 'sbx-client',
      clientSecret: 'sbx-client-secret',
      appKey: '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd',
      scope: 'urn:opc:hgbu:ws:__myscopes__',
      cashierId: '1712',
      paymentCodes: 'CARD=VA, ALIPAY=AP, WECHAT=WP, *=PL',
    }),
  },
  infor: {
    path: '/infor',
    values: (propertyCode) => ({
      propertyCode,
      clientId: 'sbx-infor',
      clientSecret: 'sbx-infor-secret',
      cashier: 'PAYBY',
    }),
  },
  hms: {
    path: '/hms',
    values: (propertyCode) => ({ propertyCode, username: 'sbx-hms', password: 'sbx-hms-password' }),
  },
  cambridge: {
    path: '/cambridge',
    values: (propertyCode) => ({ propertyCode, apiKey: 'sbx-cambridge-key' }),
  },
  sep: {
    path: '/sep',
    values: (propertyCode) => ({
      propertyCode,
      chainCode: 'HV',
      clientId: 'sbx-sep',
      clientSecret: 'sbx-sep-secret',
      apiKey: 'sbx-sep-key',
    }),
  },
};
