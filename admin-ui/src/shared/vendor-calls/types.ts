import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type VendorCall = Schemas['VendorCallAnswer'];
export type CallContent = Schemas['VendorCallContentAnswer'];
export type CallMessage = Schemas['CallMessageAnswer'];
export type Calls = Schemas['VendorCallsAnswer'];
export type VendorKind = VendorCall['kind'];
