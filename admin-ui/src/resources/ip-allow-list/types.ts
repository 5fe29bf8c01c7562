import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** IPv4 address, network (`203.0.113.0/24`) or range (`203.0.113.5-203.0.113.9`), with a note. */
export type AllowedNetwork = Schemas['AllowedNetwork'];
export type AllowList = Schemas['AllowListAnswer'] & { id: string };
