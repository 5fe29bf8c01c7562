/** As much of a description as is touched here. */
export interface Description {
  components: Record<string, object>;
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  'x-webhooks'?: Record<string, object>;
  openapi?: string;
}

type Schema = Record<string, unknown>;

/** What 3.0 calls `nullable`, as 3.1 says it. */
const inNewer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inNewer);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...schema }: Schema = Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, unknown] => [key, inNewer(each)]),
  );
  if (nullable === undefined) return schema;
  // A property of the name, not the keyword.
  if (typeof nullable !== 'boolean') return { nullable, ...schema };
  if (!nullable) return schema;
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const choices = schema['enum'] as unknown[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(choices && { enum: [...choices, null] }) };
};

/** The server describes itself by OpenAPI 3.0, which has webhooks as an extension only; 3.1 shows them as such. */
export const withWebhooks = ({ 'x-webhooks': webhooks, ...description }: Description): Description => {
  const newer = inNewer({ ...description, webhooks }) as Description;
  return { ...newer, openapi: '3.1.0' };
};
