/** A hotel group's own, separate part of the product. */
export interface Tenant {
  id: string;
  name: string;
  /** Stood for the id in short links; those go on working. */
  simpleCode: string;
  /** Stands for the id in short links: 1 to 5 letters and digits. */
  linkCode: string;
  /** IANA name. */
  timeZone: string;
}

/** The database gives the link's code. */
export type NewTenant = Omit<Tenant, 'linkCode'>;

export type TenantStatus = 'creating' | 'active' | 'failed' | 'suspended';

const TENANT_ID = /^[a-z][a-z-]{0,39}$/;

/** Whether this can be a tenant's id; asked before anything is looked up, since it comes from the path. */
export function isTenantId(value: unknown): value is string {
  return typeof value === 'string' && TENANT_ID.test(value);
}

/** First parts of paths that mean something else. */
export const RESERVED_IDS: readonly string[] = [
  'api',
  'assets',
  'health',
  'link-check',
  'metrics',
  'p',
  'pay',
];
