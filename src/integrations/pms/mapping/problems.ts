import type { LocalText } from '../../../kernel/errors.js';
import { isObject } from '../../vendor-call.js';
import {
  type Auth,
  ERROR_OUTCOMES,
  type ErrorRule,
  FORMAT_VERSION,
  isMapped,
  MAPPED_CREDENTIALS,
  type MappedOperation,
  type MappingProfile,
} from './document.js';
import { expressionProblems, say } from './expression-problems.js';
import { nearest } from './functions.js';
import { type OperationName, OPERATION_SPECS, OPERATIONS } from './operations.js';
import { referenceProblem } from './reference.js';
import { pathProblem, templateNames, valueAt } from './templates.js';

/** The part of the document that a problem is in. */
export type ProfilePart =
  | 'document'
  | 'auth'
  | 'headers'
  | 'reference'
  | 'maps'
  | 'errors'
  | 'operation'
  | 'method'
  | 'path'
  | 'query'
  | 'body'
  | 'success'
  | 'answer'
  | 'complete';

export interface ProfileProblem {
  /** null: it is in no operation. */
  operation: OperationName | null;
  part: ProfilePart;
  /** Where exactly, within a part that has parts itself, as in `rules[2].when`. */
  at?: string;
  /** Of the expression, both from 1. */
  line?: number;
  column?: number;
  message: LocalText;
  /** A correction: the text at this place, and what to put there. */
  offer?: { replace: string; with: string };
}

const LARGEST_DOCUMENT = 200_000;
const HEADER = /^[A-Za-z0-9-]{1,60}$/;
/** Headers that the connection itself sets. */
const OWN_HEADERS =
  /^(host|content-length|content-type|connection|transfer-encoding|authorization|cookie|proxy-.*)$/i;

/**
 * What is wrong with a document, whatever it is: none of it may be published, all of it may be kept as a draft. Nothing
 * is evaluated and nobody is called.
 */
export function profileProblems(document: unknown): ProfileProblem[] {
  const shape = shapeProblem(document);
  if (shape) return [{ operation: null, part: 'document', message: shape }];
  const profile = document as MappingProfile;
  return [
    ...sharedProblems(profile),
    ...OPERATIONS.flatMap((operation) => operationProblems(profile, operation)),
  ];
}

/** What is wrong with the parts that all operations share. */
function sharedProblems(profile: MappingProfile): ProfileProblem[] {
  return [
    ...authProblems(profile.auth),
    ...headerProblems(profile.headers),
    ...mapProblems(profile.maps),
    ...(referenceProblem(profile.reference) ?? []).map((found) => ({
      operation: null,
      part: 'reference' as const,
      ...found,
    })),
    ...errorProblems(profile),
  ];
}

/** What is wrong with its form; null: its parts can be looked at. */
export function shapeProblem(document: unknown): LocalText | null {
  if (!isObject(document)) return say('A profile must be a JSON object.', '配置须为 JSON 对象。');
  if (document['formatVersion'] !== FORMAT_VERSION)
    return say(`The format version must be ${FORMAT_VERSION}.`, `格式版本须为 ${FORMAT_VERSION}。`);
  if (JSON.stringify(document).length > LARGEST_DOCUMENT)
    return say('At most 200,000 characters.', '最多 200,000 个字符。');
  if (typeof document['kind'] !== 'string') return say('"kind" is missing.', '缺少 "kind"。');
  for (const part of ['auth', 'headers', 'reference', 'maps', 'operations', 'errors'])
    if (!isObject(document[part])) return say(`"${part}" is missing.`, `缺少 "${part}"。`);
  if (!Array.isArray(document['toConfirm']) || !document['toConfirm'].every(isLocalText))
    return say('"toConfirm" must be a list of texts in en and zh.', '"toConfirm" 须为 en 和 zh 文本的列表。');
  const errors = document['errors'] as Record<string, unknown>;
  if (
    typeof errors['code'] !== 'string' ||
    !Array.isArray(errors['rules']) ||
    !errors['rules'].every(isObject)
  )
    return say('"errors" must contain "code" and "rules".', '"errors" 需要 "code" 和 "rules"。');
  const operations = document['operations'] as Record<string, unknown>;
  for (const [name, operation] of Object.entries(operations)) {
    if (!(OPERATIONS as readonly string[]).includes(name))
      return say(`There is no operation "${name}".`, `没有操作 "${name}"。`);
    if (!isObject(operation)) return say(`"${name}" must be an object.`, `"${name}" 须为对象。`);
    const { unavailable } = operation;
    if (unavailable !== undefined && !isLocalText(unavailable))
      return say(`"${name}": give the reason in en and zh.`, `"${name}"：用 en 和 zh 说明原因。`);
    const texts = ['path', 'answer', 'query', 'body', 'success', 'complete'];
    const wrong = unavailable === undefined && texts.find((part, n) => !isText(operation[part], n < 2));
    if (wrong) return say(`"${name}": "${wrong}" must be a text.`, `"${name}"："${wrong}" 须为文本。`);
  }
  return null;
}

function operationProblems(profile: MappingProfile, name: OperationName): ProfileProblem[] {
  const operation = profile.operations[name] as MappingProfile['operations'][OperationName] | undefined;
  const spec = OPERATION_SPECS[name];
  const here = (part: ProfilePart, message: LocalText): ProfileProblem => ({
    operation: name,
    part,
    message,
  });
  if (!operation)
    return [
      here(
        'operation',
        say('Map this operation, or state that the PMS does not support it.', '配置，或注明 PMS 不支持。'),
      ),
    ];
  if (!isMapped(operation))
    return spec.optional
      ? []
      : [here('operation', say('PayBy cannot work without this operation.', '缺少此操作则无法使用。'))];
  const problems: ProfileProblem[] = [];
  if (!['GET', 'POST', 'PUT'].includes(operation.method))
    problems.push(here('method', say('This must be GET, POST or PUT.', '只能是 GET、POST 或 PUT。')));
  if (operation.method === 'GET' && operation.body !== undefined)
    problems.push(here('body', say('A GET request cannot have a body.', 'GET 不发送正文。')));
  const path = pathProblem(operation.path);
  if (path) problems.push(here('path', path));
  problems.push(...unknownNames(operation.path, name).map((message) => here('path', message)));
  for (const part of EXPRESSIONS)
    if (operation[part] !== undefined)
      problems.push(
        ...expressionProblems(operation[part], { operation: name, part, maps: profile.maps }).map((one) => ({
          operation: name,
          part,
          ...one,
        })),
      );
  const findPostings = profile.operations.findPostings as { unavailable?: unknown } | undefined;
  if (spec.fields['pending'] && /["']pending["']\s*:/.test(operation.answer) && findPostings?.unavailable)
    problems.push(
      here(
        'answer',
        say('If postings can be pending, they must be found by reference.', '待入账的记录须能按参考号查询。'),
      ),
    );
  return problems;
}

const EXPRESSIONS = [
  'query',
  'body',
  'success',
  'answer',
  'complete',
] as const satisfies (keyof MappedOperation)[];

function authProblems(auth: Auth): ProfileProblem[] {
  const here = (at: string, message: LocalText): ProfileProblem => ({
    operation: null,
    part: 'auth',
    at,
    message,
  });
  const names: Record<string, readonly string[]> = {
    none: [],
    basic: ['username', 'password'],
    bearer: ['token'],
    apiKey: ['key'],
    oauth2: ['clientId', 'clientSecret'],
  };
  const wanted = Object.hasOwn(names, auth.type) ? names[auth.type] : undefined;
  if (!wanted)
    return [
      here(
        'type',
        say(
          'This must be none, basic, bearer, apiKey or oauth2.',
          '只能是 none、basic、bearer、apiKey 或 oauth2。',
        ),
      ),
    ];
  const given = auth as unknown as Record<string, unknown>;
  const problems = [...wanted, ...('scope' in auth ? ['scope'] : [])]
    .filter((name) => !isCredential(given[name]))
    .map((name): ProfileProblem => ({
      operation: null,
      part: 'auth',
      at: name,
      ...unknownCredential(given[name], name),
    }));
  if (auth.type === 'apiKey' && !isHeader(auth.header))
    problems.push(here('header', say('This header cannot be set.', '不能设置此请求头。')));
  if (auth.type === 'oauth2') {
    const tokenPath = typeof auth.tokenPath === 'string' ? auth.tokenPath : '';
    const path = pathProblem(tokenPath);
    if (path) problems.push(here('tokenPath', path));
    if (!['header', 'body'].includes(auth.clientIn))
      problems.push(
        here('clientIn', say('"clientIn" must be header or body.', '"clientIn" 只能是 header 或 body。')),
      );
    problems.push(...unknownNames(tokenPath, null).map((message) => here('tokenPath', message)));
  }
  return problems;
}

function headerProblems(headers: MappingProfile['headers']): ProfileProblem[] {
  const here = (at: string, message: LocalText): ProfileProblem => ({
    operation: null,
    part: 'headers',
    at,
    message,
  });
  return Object.entries(headers).flatMap(([name, value]) => {
    if (!isHeader(name)) return [here(name, say('This header cannot be set.', '不能设置此请求头。'))];
    if (typeof value === 'string') {
      if (/[^\x20-\x7e]/.test(value))
        return [here(name, say('Use ASCII characters only.', '只能使用 ASCII 字符。'))];
      return unknownNames(value, null).map((message) => here(name, message));
    }
    return isObject(value) && isCredential(value.credential)
      ? []
      : [
          {
            operation: null,
            part: 'headers',
            at: name,
            ...unknownCredential(isObject(value) ? value['credential'] : value, 'credential'),
          },
        ];
  });
}

function mapProblems(maps: MappingProfile['maps']): ProfileProblem[] {
  return Object.entries(maps)
    .filter(([, map]) => !isObject(map) || !Object.values(map).every((value) => typeof value === 'string'))
    .map(([at]) => ({
      operation: null,
      part: 'maps',
      at,
      message: say('A code map must assign a text to each text.', '对照表须为文本到文本。'),
    }));
}

function errorProblems({ errors, maps }: MappingProfile): ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  const check = (expression: unknown, at: string): void => {
    if (expression === undefined) return;
    if (typeof expression !== 'string') {
      const message = say('A JSONata expression must be a text.', 'JSONata 须写成文本。');
      problems.push({ operation: null, part: 'errors', at, message });
      return;
    }
    for (const one of expressionProblems(expression, { operation: null, part: 'errors', maps }))
      problems.push({ operation: null, part: 'errors', at, ...one });
  };
  check(errors.code, 'code');
  check(errors.text, 'text');
  errors.rules.forEach((rule, n) => {
    check(rule.when, `rules[${n}].when`);
    const message = ruleProblem(rule);
    if (message) problems.push({ operation: null, part: 'errors', at: `rules[${n}]`, message });
  });
  return problems;
}

function ruleProblem(rule: ErrorRule): LocalText | null {
  const { status, code, when, outcome, message, as } = rule;
  const operations: unknown = rule.operations ?? [];
  if (!ERROR_OUTCOMES.includes(outcome))
    return say(
      `An outcome must be one of ${ERROR_OUTCOMES.join(', ')}.`,
      `结果只能是 ${ERROR_OUTCOMES.join('、')}。`,
    );
  if (status === undefined && code === undefined && when === undefined)
    return say('State when the rule applies: status, code or when.', '注明条件：status、code 或 when。');
  if (status !== undefined && (!(status >= 200 && status < 500) || status === 429 || status === 408))
    return say(
      '429 is always busy, 408 and 5xx are always unknown.',
      '429 一律视为繁忙，408 和 5xx 一律视为结果未知。',
    );
  if (!isLocalText(message)) return say('A message in en and zh is missing.', '缺少 en 和 zh 说明。');
  if (code !== undefined && typeof code !== 'string')
    return say('"code" must be a text, such as "E404".', '"code" 须为文本，如 "E404"。');
  if (as !== undefined && !/^[A-Z][A-Z0-9_]{1,62}$/.test(as))
    return say('A code must be in capital letters, such as FOLIO_CLOSED.', '代码须为大写，如 FOLIO_CLOSED。');
  if (!Array.isArray(operations) || !operations.every((name) => OPERATIONS.includes(name as OperationName)))
    return say('This operation does not exist.', '其中的操作不存在。');
  return null;
}

/** Names in a template that the operation's input does not have. */
function unknownNames(template: string, operation: OperationName | null): LocalText[] {
  const { hotel, settings } = OPERATION_SPECS.businessDate.input;
  const input = operation ? OPERATION_SPECS[operation].input : { hotel, settings };
  const open = Object.entries(MAPPED_CREDENTIALS).filter(([, { secret }]) => !secret);
  const whole = { ...input, settings: Object.fromEntries(open.map(([name]) => [name, 'x'])) };
  return templateNames(template)
    .filter((name) => valueAt(whole, name) === undefined)
    .map((name) => say(`There is no value {${name}} here.`, `此处没有 {${name}}。`));
}

function unknownCredential(given: unknown, name: string): Pick<ProfileProblem, 'message' | 'offer'> {
  const meant = typeof given === 'string' ? nearest(given, Object.keys(MAPPED_CREDENTIALS)) : null;
  if (!meant)
    return {
      message: say(
        `"${name}" must be the name of a credential, such as "apiKey".`,
        `"${name}" 须为凭据名称，如 "apiKey"。`,
      ),
    };
  return {
    message: say(
      `"${name}": there is no credential "${String(given)}". Did you mean "${meant}"?`,
      `"${name}"：没有凭据 "${String(given)}"，可用 "${meant}"。`,
    ),
    offer: { replace: `"${String(given)}"`, with: `"${meant}"` },
  };
}

const isCredential = (value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(MAPPED_CREDENTIALS, value);
const isHeader = (value: unknown): boolean =>
  typeof value === 'string' && HEADER.test(value) && !OWN_HEADERS.test(value);
const isText = (value: unknown, required: boolean): boolean =>
  typeof value === 'string' || (!required && value === undefined);

function isLocalText(value: unknown): value is LocalText {
  return isObject(value) && typeof value['en'] === 'string' && typeof value['zh'] === 'string';
}
