import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Account = Schemas['ComparedAccountAnswer'];
export type Day = Schemas['DayAnswer'];
export type DayDetail = Schemas['DayDetailAnswer'];
export type Finding = Schemas['ComparedLineAnswer'];
export type AgreeingLine = Schemas['AgreeingLineAnswer'];
export type DayStatus = Day['status'];
export type OpenDays = Schemas['OpenDaysAnswer'];
export type DayToClose = Schemas['DayToCloseAnswer'];
export type ClosedOrNot = Schemas['ClosedOrNotAnswer'];
export type ChosenDay = Schemas['ChosenDayDto'];
export type SealCheck = Schemas['DaySealAnswer'];
export type Side = 'report' | 'ours' | 'pms';
