import { Ajv, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { published } from './published.js';

export const DESCRIPTION = 'stripe/checkout-2023-08-16.json';
export const FORM = 'application/x-www-form-urlencoded';

export type Schema = Record<string, any>;

const description = published<Schema>(DESCRIPTION);
const OPTIONS = { strict: false, validateFormats: false, allErrors: true };

function eachSchema(schema: Schema, change: (schema: Schema) => void): Schema {
  for (const member of Object.values(schema) as unknown[])
    if (typeof member === 'object' && member !== null) eachSchema(member, change);
  change(schema);
  return schema;
}

const forms = new Map<string, ValidateFunction>();

/** What of a form does not fit its published schema. Prism cannot read forms with lists of objects. */
export function formProblems(path: string, body: string): unknown[] {
  let validate = forms.get(path);
  if (!validate) {
    const { schema } = structuredClone(description.paths[path].post.requestBody.content[FORM]) as Schema;
    // As strict inside as it is outside: a member that is misspelt further down is found too.
    const strict = eachSchema(schema as Schema, (one) => {
      if (one['type'] === 'object' && one['properties']) one['additionalProperties'] = false;
    });
    validate = new Ajv({ ...OPTIONS, coerceTypes: true }).compile(strict);
    forms.set(path, validate);
  }
  return validate(qs.parse(body, { depth: 20 })) ? [] : validate.errors!;
}

/** The parameters of a question that its published description does not have. */
export function unknownParameters(path: string, query: URLSearchParams): string[] {
  return parametersUnknownTo(description, path, query);
}

function parametersUnknownTo(described: Schema, path: string, query: URLSearchParams): string[] {
  const known = (described.paths[path].get.parameters as { name: string }[]).map(({ name }) => name);
  return [...query.keys()].filter((name) => !known.includes(name.replace(/\[.*$/, '')));
}

const objects = new Map<string, ValidateFunction>();
const answers = new Ajv(OPTIONS).addSchema(eachSchema(structuredClone(description), nullable), 'stripe');

/** What may be null OpenAPI says in a word, JSON Schema by a choice. */
function nullable(one: Schema): void {
  if (one['nullable'] !== true) return;
  if (Array.isArray(one['enum'])) one['enum'].push(null);
  if (one['type']) return;
  delete one['nullable'];
  const { anyOf, $ref: reference } = one;
  delete one['$ref'];
  one['anyOf'] = [...((anyOf as Schema[] | undefined) ?? [{ $ref: reference as string }]), { type: 'null' }];
}

/** What of an answer does not fit the published schema of its kind, e.g. `checkout.session`. */
export function objectProblems(kind: string, value: unknown): unknown[] {
  const validate = objects.get(kind) ?? answers.compile({ $ref: `stripe#/components/schemas/${kind}` });
  objects.set(kind, validate);
  return validate(value) ? [] : validate.errors!;
}

const reports = published<Schema>('reports/stripe/reports-2023-08-16.json');
const entries = new Ajv(OPTIONS).addSchema(eachSchema(structuredClone(reports), nullable), 'stripe');

/** The same for what the balance is made of. */
export const reportProblems = {
  unknown: (path: string, query: URLSearchParams): string[] => parametersUnknownTo(reports, path, query),
  of(kind: string, value: unknown): unknown[] {
    const validate = entries.getSchema(`stripe#/components/schemas/${kind}`)!;
    return validate(value) ? [] : validate.errors!;
  },
};
