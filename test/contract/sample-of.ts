import type { Description, Json } from './described.js';

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00Z',
  uri: 'https://example.com/',
};

/** The described answer of an operation that went well: its own example, or a value of its shape. */
export function answerOf(description: Description, operation: Json): { status: number; body: unknown } {
  const responses = operation['responses'] as Json;
  const code = Object.keys(responses)
    .filter((one) => /^2\d\d$/.test(one))
    .sort()[0]!;
  const response = description.resolved(responses[code] as Json);
  const content = ((response['content'] as Json | undefined)?.['application/json'] ?? {}) as Json;
  const [named] = Object.values((content['examples'] ?? {}) as Json) as Json[];
  const schema = (content['schema'] ?? response['schema']) as Json | undefined;
  const body =
    content['example'] ??
    (named && description.resolved(named)['value']) ??
    (response['examples'] as Json | undefined)?.['application/json'] ??
    (schema && sampleOf(description, schema));
  return { status: Number(code), body };
}

/** A value with the members that a shape requires. */
function sampleOf(description: Description, given: Json): unknown {
  const schema = description.resolved(given);
  const { example, default: usual, const: only, enum: some, allOf, anyOf, oneOf, format } = schema;
  const said = example ?? usual ?? only ?? (some as unknown[] | undefined)?.[0];
  if (said !== undefined) return said;
  const parts = (allOf ?? (anyOf ?? oneOf)?.slice(0, 1) ?? []) as Json[];
  const made = parts.map((part) => sampleOf(description, part));
  const [type] = [schema['type'] ?? (schema['properties'] ? 'object' : undefined)].flat() as string[];
  switch (type) {
    case 'object': {
      const members = (schema['required'] ?? []) as string[];
      const properties = (schema['properties'] ?? {}) as Json;
      const own = members.map((name) => [name, sampleOf(description, (properties[name] ?? {}) as Json)]);
      return Object.assign({}, ...made, Object.fromEntries(own)) as unknown;
    }
    case 'array':
      return Array.from({ length: (schema['minItems'] ?? 0) as number }, () =>
        sampleOf(description, (schema['items'] ?? {}) as Json),
      );
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 0;
    case 'boolean':
      return true;
    case 'string':
      return TEXTS[format as string] ?? 'string';
    default:
      return made.length > 0 && made.every((one) => typeof one === 'object')
        ? (Object.assign({}, ...made) as unknown)
        : (made[0] ?? null);
  }
}
