import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** Secrets never come back: only whether there is one, and since when. */
export type Tenant = Schemas['TenantAnswer'];
export type TenantStatus = Tenant['status'];

/** The first administrator of a new tenant. The password is answered once and stored nowhere in the clear. */
export type Supervisor = Schemas['SupervisorAnswer'];
export type CreatedTenant = Schemas['NewTenantAnswer'];

export type ConnectionAnswer = Schemas['ConnectionAnswer'];
export type StructureUpdate = Schemas['StructureUpdateAnswer'];
