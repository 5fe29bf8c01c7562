import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type Profile = Schemas['ProfileAnswer'];
export type ProfileState = Schemas['ProfileStateAnswer'];
export type Problem = Schemas['ProfileProblemAnswer'];
export type Version = Schemas['ProfileVersionAnswer'];
export type OperationSpec = Schemas['ProfileOperationAnswer'];
export type OperationState = Schemas['OperationStateAnswer'];
export type Recording = Schemas['RecordingAnswer'];
export type Run = Schemas['DryRunAnswer'];
export type FieldRead = Schemas['FieldReadAnswer'];
export type DraftSaved = Schemas['DraftSavedAnswer'];
export type Change = Schemas['ProfileChangeAnswer'];
export type LoggedAnswer = Schemas['LoggedAnswerAnswer'];

/** The texts of one operation that have an editor, in the order in which they are used. */
export const TEXTS = ['query', 'body', 'success', 'answer', 'complete'] as const;
export type TextPart = (typeof TEXTS)[number];

export type Mapping = { method: string; path: string } & Partial<Record<TextPart, string>>;
export interface Unavailable {
  unavailable: { en: string; zh: string };
}

/** As much of a profile's document as this screen changes; the rest goes back as it came. */
export interface Document extends Record<string, unknown> {
  operations: Record<string, Mapping | Unavailable | undefined>;
}

export const isMapped = (operation: Mapping | Unavailable | undefined): operation is Mapping =>
  operation !== undefined && !('unavailable' in operation);

/** Which draft is being changed, as the server wants it told. */
export interface DraftRead {
  number: number;
  revision: number;
}
