import type { components } from '../../api/schema';

export type HttpProxy = components['schemas']['HttpProxyAnswer'];

/** As the form holds it: the white list as lines. */
export type HttpProxyForm = Omit<HttpProxy, 'bypass' | 'port'> & {
  bypass: string | null;
  port: string | number | null;
  password?: string | null;
};

export const formOf = ({ bypass, ...proxy }: HttpProxy): HttpProxyForm => ({
  ...proxy,
  bypass: bypass.join('\n'),
});

/** What a form sends; what it does not name stays as it is. */
export const sentOf = ({
  tenantId,
  mode,
  host,
  port,
  username,
  password,
  bypass,
  testAddress,
  enabled,
  updatedAt,
}: Partial<HttpProxyForm>) => ({
  tenantId,
  mode,
  host,
  port,
  username,
  bypass: [...new Set((bypass ?? '').split(/[\s,;，；、]+/).filter(Boolean))],
  testAddress,
  enabled,
  ...(typeof password === 'string' && { password }),
  ...(updatedAt && { updatedAt }),
});
