import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Overview = Schemas['OperationsOverview'];
export type Run = Schemas['RunAnswer'];
export type Finding = Schemas['FindingAnswer'];
export type Effect = Schemas['EffectAnswer'];
export type Verification = Schemas['PaymentVerificationAnswer'];
export type Replay = Schemas['ReplayAnswer'];
export type Problem = Schemas['HistoryProblem'];
