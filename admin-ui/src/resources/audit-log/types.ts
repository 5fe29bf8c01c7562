import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Change = Schemas['AuditLogEntry'];
export type Operation = Schemas['OperationEntry'];
export type Facets = Schemas['AuditLogFacets'];
export type Scope = 'tenant' | 'installation';
