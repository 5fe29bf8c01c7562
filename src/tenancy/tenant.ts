/** A hotel group's own, separate part of the product. */
export interface Tenant {
  id: string;
  name: string;
  /** Stands for the id in short links. */
  simpleCode: string;
  /** IANA name. */
  timeZone: string;
}

const TENANT_ID = /^[a-z][a-z-]{0,39}$/;

/** Whether this can be a tenant's id; asked before anything is looked up, since it comes from the path. */
export function isTenantId(value: unknown): value is string {
  return typeof value === 'string' && TENANT_ID.test(value);
}
