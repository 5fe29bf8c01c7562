import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Settings = Schemas['PaybySettingsAnswer'] & { id: string };
export type SettingsValues = Schemas['PaybySettingsValues'];
export type MoneyPolicy = SettingsValues['latePolicy'];
export const POLICIES: readonly MoneyPolicy[] = ['hold', 'accept', 'return'];
