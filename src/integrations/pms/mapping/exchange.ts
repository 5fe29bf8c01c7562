import { passesByItself } from '../../passing-refusals.js';
import { type Json, isObject } from '../../vendor-call.js';
import type { ErrorOutcome, ErrorRule, MappedOperation, MappingProfile } from './document.js';
import { EvaluationError, evaluator } from './evaluator.js';
import type { MappingInput, OperationName } from './operations.js';
import { writeReference } from './reference.js';
import { fillPath } from './templates.js';

/** What an operation sends, without what proves who we are. */
export interface BuiltRequest {
  method: MappedOperation['method'];
  /** Below the connection's address, without the query. */
  path: string;
  query: [name: string, value: string][];
  /** undefined: none is sent. */
  body: Json | undefined;
}

/** What an answer amounts to. */
export type Judgement =
  | { outcome: 'success'; items: unknown[]; complete: boolean }
  | {
      outcome: ErrorOutcome;
      code: string;
      message: string;
      about: ErrorRule['about'] | null;
      passes: boolean;
    };

/** The request or the answer could not be made sense of; fit for people, and without anybody's data but a value. */
export class MappingError extends Error {
  override name = 'MappingError';
  constructor(
    readonly part: 'path' | 'query' | 'body' | 'success' | 'answer' | 'complete' | 'errors',
    message: string,
  ) {
    super(`${part}: ${message}`);
  }
}

/** Input as expressions see it: our references as the PMS keeps them. */
export function withReferences({ reference: rule }: MappingProfile, input: MappingInput): MappingInput {
  const written = (value: unknown): unknown =>
    typeof value === 'string' ? writeReference(rule, value) : value;
  const { original } = input;
  return {
    ...input,
    ...('reference' in input ? { reference: written(input['reference']) } : {}),
    ...(isObject(original) ? { original: { ...original, reference: written(original['reference']) } } : {}),
  };
}

/** @throws MappingError | EvaluatorBusyError; nothing was sent */
export async function buildRequest(
  profile: MappingProfile,
  operation: MappedOperation,
  input: MappingInput,
): Promise<BuiltRequest> {
  const { query, body } = operation;
  const expressions = { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) };
  let path: string;
  try {
    path = fillPath(operation.path, input);
  } catch (error) {
    throw new MappingError('path', (error as Error).message);
  }
  const made = await evaluated('body', expressions, input, { in: input }, profile);
  const parameters = valueOf(made, 'query') ?? {};
  const content = valueOf(made, 'body');
  if (!isObject(parameters)) throw new MappingError('query', 'it did not come to an object');
  if (body !== undefined && !isObject(content))
    throw new MappingError('body', 'it did not come to an object');
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().flatMap((one: unknown): [string, string][] => {
      if (one === null || one === undefined) return [];
      if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean')
        throw new MappingError('query', `"${name}" is no text, number or flag`);
      return [[name, String(one)]];
    }),
  );
  return { method: operation.method, path, query: pairs, body: content as Json | undefined };
}

/**
 * @param lenient of a list, values that cannot be read are left to the reading of its entries
 * @throws MappingError when the answer makes no sense; EvaluatorBusyError
 */
export async function judge(
  profile: MappingProfile,
  name: OperationName,
  operation: MappedOperation,
  input: MappingInput,
  answer: { status: number; json: Json },
  lenient = false,
): Promise<Judgement> {
  const { success, answer: reading, complete } = operation;
  const names = { status: answer.status, in: input, ...(lenient && { lenient }) };
  if (success !== undefined || answer.status < 300) {
    const made = await evaluated(
      'answer',
      {
        answer: reading,
        ...(success === undefined ? {} : { success }),
        ...(complete === undefined ? {} : { complete }),
      },
      answer.json,
      names,
      profile,
    );
    if (success === undefined || valueOf(made, 'success') === true) {
      const read = valueOf(made, 'answer');
      return {
        outcome: 'success',
        items: read === undefined || read === null ? [] : [read].flat(),
        complete: complete === undefined || valueOf(made, 'complete') === true,
      };
    }
  }
  return refusal(profile, name, answer, names);
}

async function refusal(
  { errors, maps }: MappingProfile,
  name: OperationName,
  { status, json }: { status: number; json: Json },
  names: Record<string, unknown>,
): Promise<Judgement> {
  const { code: codeOf, text = 'null' } = errors;
  const said = await evaluated('errors', { code: codeOf, text }, json, names, { maps });
  const code = asText(valueOf(said, 'code'));
  const rules = errors.rules
    .filter((rule) => !rule.operations || rule.operations.includes(name))
    .filter((rule) => rule.status === undefined || rule.status === status)
    .filter((rule) => rule.code === undefined || rule.code === code);
  const conditions = Object.fromEntries(
    rules.flatMap((rule, n) => (rule.when === undefined ? [] : [[String(n), rule.when]])),
  );
  const met = Object.keys(conditions).length
    ? await evaluated('errors', conditions, json, { ...names, code }, { maps })
    : {};
  const rule = rules.find((one, n) => one.when === undefined || valueOf(met, String(n)) === true);
  const words = asText(valueOf(said, 'text'));
  return {
    outcome: rule?.outcome ?? 'unknown',
    code: (rule?.as ?? (code || `HTTP_${status}`)).slice(0, 64),
    message: [rule?.message.en, words].filter(Boolean).join(' ').slice(0, 300) || `answered ${status}`,
    // A 401 is about the key by its definition; what else a status means is for the rules to say.
    about: rule?.about ?? (status === 401 ? 'key' : null),
    passes: passesByItself(status, words),
  };
}

type Made = Record<string, { value: unknown } | { error: string }>;

async function evaluated(
  part: MappingError['part'],
  expressions: Record<string, string>,
  input: unknown,
  names: Record<string, unknown>,
  { maps }: Pick<MappingProfile, 'maps'>,
): Promise<Made> {
  if (Object.keys(expressions).length === 0) return {};
  try {
    return await evaluator.evaluate(expressions, input, names, maps);
  } catch (error) {
    if (error instanceof EvaluationError) throw new MappingError(part, error.message);
    throw error;
  }
}

/** @throws MappingError */
function valueOf(made: Made, name: string): unknown {
  const one = made[name];
  if (!one) return undefined;
  if ('error' in one) {
    const part = (['query', 'body', 'success', 'answer', 'complete'] as const).find((each) => each === name);
    throw new MappingError(part ?? 'errors', one.error);
  }
  return one.value;
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : '';
}
