import type { LocalText } from '../../../kernel/errors.js';
import type { Json } from '../../vendor-call.js';
import { type CheckedProfile, checkProfile } from './check-profile.js';
import { type ErrorOutcome, isMapped, MAPPED_CREDENTIALS, type MappingProfile } from './document.js';
import { buildRequest, judge, MappingError, withReferences } from './exchange.js';
import { type FieldReading, readFields } from './fields.js';
import { type FieldType, type MappingInput, type OperationName, OPERATION_SPECS } from './operations.js';
import { fill } from './templates.js';

/** An answer as it was recorded. */
export interface RecordedAnswer {
  status: number;
  body: Json;
}

/** The request as it would go out; credentials that are secret are dots. */
export interface DryRequest {
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: Json | null;
}

export interface DryField {
  name: string;
  label: LocalText;
  type: FieldType;
  required: boolean;
  /** As PayBy takes it over; null: there is none. */
  value: unknown;
  /** Where in the answer it is read from. */
  from?: string[];
  problem?: LocalText;
}

export interface DryRun {
  /** null: it could not be made, or the PMS cannot do this. */
  request: DryRequest | null;
  /** Why there is no request, or why the answer could not be read. */
  problem?: { part: string; message: LocalText };
  /** What the answer amounts to; null: there was none, or it makes no sense. */
  outcome: 'success' | ErrorOutcome | null;
  /** Under which code and with which words an answer that is no success is told. */
  refusal?: { code: string; message: string };
  /** Objects in the answer. */
  count: number;
  /** Of the first object; the fields alone where there is none. */
  fields: DryField[];
}

/** The dots that stand for a secret. */
const SECRET = '••••';

/**
 * What a profile would send for an operation, and what PayBy would read of an answer. Nobody is called. No credential
 * goes in, so none can come out: `input.settings` holds those that are no secret.
 * @param options.input left out: the operation's example
 * @param checked the profile's; left out, it is checked here and now, which is for tests alone
 * @throws EvaluatorBusyError
 */
export async function dryRun(
  profile: MappingProfile,
  operation: OperationName,
  { input, recordedAnswer }: { input?: MappingInput; recordedAnswer: RecordedAnswer | null },
  { problems, sources }: CheckedProfile = checkProfile(profile),
): Promise<DryRun> {
  const spec = OPERATION_SPECS[operation];
  const mapped = profile.operations[operation];
  const fields = (readings: readonly FieldReading[] = []): DryField[] =>
    Object.entries(spec.fields).map(([name, { label, type, required }]) => {
      const { value = null, problem } = readings.find((one) => one.name === name) ?? {};
      const from = sources[operation]?.[name] ?? [];
      return {
        name,
        label,
        type,
        required,
        value,
        ...(from.length ? { from } : {}),
        ...(problem ? { problem } : {}),
      };
    });
  if (!isMapped(mapped)) return { request: null, outcome: null, count: 0, fields: [] };
  // A part that is half typed may be of any form.
  const broken = problems.find((problem) => problem.operation === null);
  if (broken)
    return {
      request: null,
      problem: { part: broken.part, message: broken.message },
      outcome: null,
      count: 0,
      fields: fields(),
    };

  const asked = withReferences(profile, { ...spec.input, ...input });
  const run: DryRun = { request: null, outcome: null, count: 0, fields: fields() };
  try {
    const { body = null, ...request } = await buildRequest(profile, mapped, asked);
    run.request = { ...request, body, headers: shownHeaders(profile, asked) };
  } catch (error) {
    run.problem = problemOf(error);
  }
  if (!recordedAnswer) return run;
  try {
    const { status, body: json } = recordedAnswer;
    const judged = await judge(profile, operation, mapped, asked, { status, json });
    run.outcome = judged.outcome;
    if (judged.outcome === 'success') {
      run.count = judged.items.length;
      // An empty list is an answer; a single thing has to be there.
      if (run.count > 0 || !spec.many) run.fields = fields(readFields(spec.fields, judged.items[0]));
      if (!judged.complete)
        run.problem = { part: 'complete', message: { en: 'The list is not complete.', zh: '列表不完整。' } };
    } else run.refusal = { code: judged.code, message: judged.message };
  } catch (error) {
    run.problem = problemOf(error);
  }
  return run;
}

function problemOf(error: unknown): DryRun['problem'] {
  if (!(error instanceof MappingError)) throw error;
  return {
    part: error.part,
    message: { en: `This cannot run: ${error.message}`, zh: `无法运行：${error.message}` },
  };
}

function shownHeaders({ auth, headers }: MappingProfile, input: MappingInput): Record<string, string> {
  const shown: Record<string, string> = { accept: 'application/json' };
  if (auth.type === 'basic') shown['authorization'] = `Basic ${SECRET}`;
  if (auth.type === 'bearer' || auth.type === 'oauth2') shown['authorization'] = `Bearer ${SECRET}`;
  if (auth.type === 'apiKey') shown[auth.header.toLowerCase()] = SECRET;
  for (const [name, value] of Object.entries(headers)) shown[name.toLowerCase()] = shownHeader(value, input);
  return shown;
}

function shownHeader(value: MappingProfile['headers'][string], input: MappingInput): string {
  try {
    if (typeof value === 'string') return fill(value, input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MappingError('path', error.message);
  }
  const { secret } = MAPPED_CREDENTIALS[value.credential];
  return secret ? SECRET : fill(`{settings.${value.credential}}`, input);
}
