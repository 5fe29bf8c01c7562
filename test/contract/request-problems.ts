import qs from 'qs';
import type { Description, Json, Operation } from './described.js';

export interface DescribedRequest {
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

const FORM = 'application/x-www-form-urlencoded';
/** Deeper than any published form. */
const DEPTH = 20;

/** What of a request does not fit its published description, in words; nothing: it fits. */
export function requestProblems(
  description: Description,
  operation: Operation,
  request: DescribedRequest,
): string[] {
  return [
    ...credentialProblems(description, operation, request),
    ...parameterProblems(description, operation, 'path', operation.inPath),
    ...parameterProblems(description, operation, 'header', headersOf(operation, request)),
    ...queryProblems(description, operation, request.query),
    ...bodyProblems(description, operation, request),
  ];
}

/** What of a question does not fit: of it, parameters that are not described are found too. */
export function queryProblems(
  description: Description,
  operation: Operation,
  query: URLSearchParams,
): string[] {
  const nested = qs.parse(query.toString(), { depth: DEPTH });
  const given: Json = {};
  for (const name of new Set(query.keys())) {
    const plain = name.replace(/\[.*$/, '');
    const isDescribed = operation.parameters.some((one) => one['in'] === 'query' && one['name'] === name);
    if (isDescribed) given[name] = valueOf(operation, name, query.getAll(name));
    else given[plain] = nested[plain];
  }
  return parameterProblems(description, operation, 'query', given);
}

function valueOf({ parameters }: Operation, name: string, values: string[]): unknown {
  const parameter = parameters.find((one) => one['in'] === 'query' && one['name'] === name)!;
  if (schemaOf(parameter)['type'] !== 'array') return values.length > 1 ? values : values[0];
  const { collectionFormat, explode = true } = parameter;
  const isRepeated = parameter['schema'] ? explode === true : collectionFormat === 'multi';
  return isRepeated ? values : values.flatMap((one) => one.split(','));
}

/** In Swagger 2 a parameter is its own schema. */
function schemaOf({ schema, name: _name, in: _in, required: _required, ...own }: Json): Json {
  return (schema ?? own) as Json;
}

function parameterProblems(
  description: Description,
  { described, parameters }: Operation,
  place: string,
  given: Json,
): string[] {
  const here = parameters.filter((one) => one['in'] === place);
  const named = (one: Json): string =>
    place === 'header' ? (one['name'] as string).toLowerCase() : (one['name'] as string);
  const schema = shapeFor(described, place, () => ({
    type: 'object',
    properties: Object.fromEntries(here.map((one) => [named(one), schemaOf(one)])),
    required: here.filter((one) => one['required']).map(named),
    additionalProperties: false,
  }));
  return description.problems(schema, given, { ofTexts: true }).map((problem) => `${place}: ${problem}`);
}

const shapes = new WeakMap<Json, Map<string, Json>>();

/** One and the same object each time, so that it is compiled once. */
function shapeFor(described: Json, place: string, make: () => Json): Json {
  const known = shapes.get(described) ?? new Map<string, Json>();
  shapes.set(described, known);
  const shape = known.get(place) ?? make();
  known.set(place, shape);
  return shape;
}

/** Those that are described; a client sends others as well. */
function headersOf({ parameters }: Operation, { headers }: DescribedRequest): Json {
  const names = parameters
    .filter((one) => one['in'] === 'header')
    .map((one) => (one['name'] as string).toLowerCase());
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

export function bodyProblems(
  description: Description,
  { described, parameters }: Operation,
  { headers, body }: Pick<DescribedRequest, 'headers' | 'body'>,
): string[] {
  const fields = parameters.filter((one) => one['in'] === 'formData');
  if (fields.length > 0)
    return parameterProblems(
      description,
      { described, parameters, inPath: {} },
      'formData',
      qs.parse(body, { depth: DEPTH }),
    );
  const content = contentOf(description, described, parameters);
  if (!content) return body === '' ? [] : ['body: none is described'];
  if (body === '') return content.required ? ['body: is missing'] : [];
  const type = String(headers['content-type'] ?? '')
    .split(';')[0]!
    .trim();
  const schema = content.schemas[type];
  if (!schema) return [`body: is ${type || 'of no type'}, not ${Object.keys(content.schemas).join(', ')}`];
  const isForm = type === FORM;
  let value: unknown;
  try {
    value = isForm ? qs.parse(body, { depth: DEPTH }) : JSON.parse(body);
  } catch {
    return ['body: is no JSON'];
  }
  return description
    .problems(schema, value, { ofTexts: isForm, closed: true })
    .map((problem) => `body: ${problem}`);
}

function contentOf(
  description: Description,
  { requestBody }: Json,
  parameters: Json[],
): { required: boolean; schemas: Record<string, Json> } | null {
  const inBody = parameters.find((one) => one['in'] === 'body');
  if (inBody)
    return {
      required: inBody['required'] === true,
      schemas: { 'application/json': inBody['schema'] as Json },
    };
  if (!requestBody) return null;
  const { required, content } = description.resolved(requestBody as Json) as {
    required?: boolean;
    content: Record<string, { schema: Json }>;
  };
  const schemas = Object.entries(content).map(([type, { schema }]) => [type.split(';')[0]!, schema] as const);
  return { required: required === true, schemas: Object.fromEntries(schemas) };
}

/** Whether a request signs in in one of the ways that are described; whether rightly, no description can say. */
function credentialProblems(
  { content }: Description,
  { described }: Operation,
  { headers }: DescribedRequest,
): string[] {
  const ways = (described['security'] ?? content['security'] ?? []) as Record<string, unknown>[];
  const schemes = (content['components']?.['securitySchemes'] ??
    content['securityDefinitions'] ??
    {}) as Json;
  const has = (name: string): boolean => {
    const { type, scheme = 'basic', name: header, in: place } = schemes[name] as Record<string, string>;
    if (type === 'apiKey') return place !== 'header' || headers[header!.toLowerCase()] !== undefined;
    return new RegExp(`^${scheme} \\S`, 'i').test(String(headers['authorization'] ?? ''));
  };
  const isSignedIn = ways.length === 0 || ways.some((way) => Object.keys(way).every(has));
  return isSignedIn ? [] : [`security: none of ${ways.flatMap((way) => Object.keys(way)).join(', ')}`];
}
