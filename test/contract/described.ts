import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { published } from './published.js';

export type Json = Record<string, any>;

/** One call of a published description, with what it says of all calls to its path. */
export interface Operation {
  described: Json;
  /** With what they refer to in their place. */
  parameters: Json[];
  /** The values in the path, by the names of its parameters. */
  inPath: Record<string, string>;
}

export interface Reading {
  /** Texts count as what they say: in addresses, headers and forms everything is a text. */
  ofTexts?: boolean;
  /** Members that no shape names are found too, although the description would let them pass. */
  closed?: boolean;
}

/**
 * A published description, OpenAPI 3 or Swagger 2. The large ones have hundreds of shapes that refer to each other, so
 * a shape is compiled when a value first reaches it, and never the description as a whole.
 */
export class Description {
  private static readonly read = new Map<string, Description>();
  private readonly checks = new Map<boolean, (schema: Json, how: Strictness) => ValidateFunction>();
  private readonly paths: { pattern: RegExp; names: string[]; operations: Json }[];

  private constructor(readonly content: Json) {
    this.paths = Object.entries(content['paths'] as Json)
      // What is written out goes before what a parameter would match as well.
      .sort(([one], [other]) => one.split('{').length - other.split('{').length)
      .map(([template, operations]) => ({
        pattern: new RegExp(
          `^${template.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '([^/]+)')}$`,
        ),
        names: [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!),
        operations: operations as Json,
      }));
  }

  /** @param path below `published/` */
  static of(path: string): Description {
    const known = this.read.get(path) ?? new Description(published(path));
    this.read.set(path, known);
    return known;
  }

  /** @returns null where there is no such path, and no operation where there is none with this method */
  find(method: string, pathname: string): { operation: Operation | null } | null {
    for (const { pattern, names, operations } of this.paths) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const described = operations[method.toLowerCase()] as Json | undefined;
      if (!described) return { operation: null };
      const own = this.parametersOf(described);
      const shared = this.parametersOf(operations).filter(
        (one) => !own.some((other) => other['name'] === one['name'] && other['in'] === one['in']),
      );
      const inPath = names.map((name, at) => [name, decodeURIComponent(match[at + 1]!)] as const);
      return {
        operation: { described, parameters: [...own, ...shared], inPath: Object.fromEntries(inPath) },
      };
    }
    return null;
  }

  /** What of a value does not fit a shape of this description. Texts in it may become what they say. */
  problems(schema: Json, value: unknown, { ofTexts = false, closed = false }: Reading = {}): string[] {
    const compile = this.checks.get(ofTexts) ?? this.compiler(ofTexts);
    this.checks.set(ofTexts, compile);
    const validate = compile(schema, closed ? 'closed' : 'open');
    return validate(value) ? [] : validate.errors!.map(saidOf);
  }

  /** A part of the description, or what it refers to. */
  resolved(part: Json): Json {
    const reference = part['$ref'] as unknown;
    return typeof reference === 'string' ? this.resolved(this.at(reference)) : part;
  }

  private at(reference: string): Json {
    const steps = reference.slice(2).split('/');
    return steps.reduce(
      (here, step) => here[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')] as Json,
      this.content,
    );
  }

  private parametersOf({ parameters = [] }: Json): Json[] {
    return (parameters as Json[]).map((one) => this.resolved(one));
  }

  private compiler(ofTexts: boolean): (schema: Json, how: Strictness) => ValidateFunction {
    const ajv = new Ajv({
      strict: false,
      validateSchema: false,
      addUsedSchema: false,
      allErrors: true,
      coerceTypes: ofTexts,
      formats: fullFormats,
      // Vendors have formats of their own, which cannot be checked.
      logger: false,
    });
    const compiled: Record<Strictness, WeakMap<Json, ValidateFunction>> = {
      open: new WeakMap(),
      closed: new WeakMap(),
      part: new WeakMap(),
    };
    const compile = (schema: Json, how: Strictness): ValidateFunction => {
      const validate = compiled[how].get(schema) ?? ajv.compile(this.forAjv(schema, how));
      compiled[how].set(schema, validate);
      return validate;
    };
    for (const how of Object.keys(compiled) as Strictness[]) {
      const follow: SchemaValidateFunction = (reference: string, data: unknown, _schema, where) => {
        const validate = compile(this.at(reference), how);
        const fits = validate(data, where);
        follow.errors = validate.errors ?? [];
        return fits;
      };
      ajv.addKeyword({ keyword: followed(how), schemaType: 'string', modifying: ofTexts, validate: follow });
    }
    return compile;
  }

  /** A published shape as a JSON Schema: its references to be followed when needed, its null said in a type. */
  private forAjv(schema: Json, how: Strictness): Json {
    const { $ref: reference, nullable, ...made } = schema;
    const below = how === 'open' ? 'open' : 'closed';
    const inside = (one: Json, to: Strictness = below): Json => (isObject(one) ? this.forAjv(one, to) : one);
    if (typeof reference === 'string') made[followed(how)] = reference;
    if (how === 'closed') this.close(made);
    if (isObject(made['properties'])) made['properties'] = mapped(made['properties'], (one) => inside(one));
    for (const name of ['items', 'additionalProperties', 'not'])
      if (made[name] !== undefined) made[name] = inside(made[name] as Json);
    for (const name of ['anyOf', 'oneOf'])
      if (made[name]) made[name] = (made[name] as Json[]).map((one) => inside(one));
    // A member that several parts describe is made up of all of them in turn.
    const apart = how !== 'open' && !this.overlap(schema);
    if (made['allOf'])
      made['allOf'] = (made['allOf'] as Json[]).map((one) => inside(one, apart ? 'part' : 'open'));
    return nullable === true ? { anyOf: [made, { type: 'null' }] } : made;
  }

  /** Has a shape forbid what neither it nor its parts name. */
  private close(made: Json): void {
    const parts = this.partsOf(made);
    if (!parts.some((part) => isObject(part['properties']))) return;
    if (parts.some((part) => part['additionalProperties'] !== undefined || part['anyOf'] || part['oneOf']))
      return;
    const named = Object.assign(
      {},
      ...parts.map((part) => mapped(part['properties'] ?? {}, () => ({}))),
    ) as Json;
    made['properties'] = { ...named, ...(made['properties'] as Json | undefined) };
    made['additionalProperties'] = false;
  }

  private overlap(schema: Json): boolean {
    const names = this.partsOf(schema).flatMap((part) => Object.keys((part['properties'] ?? {}) as Json));
    return new Set(names).size < names.length;
  }

  private partsOf(schema: Json): Json[] {
    const parts = ((schema['allOf'] ?? []) as Json[]).map((part) => this.resolved(part));
    return [schema, ...parts.flatMap((part) => this.partsOf(part))];
  }
}

/**
 * `open`: as it is described. `closed`: members that are not named are forbidden, here and below. `part`: one of several
 * that make up a shape, which lets the members of the others pass, and is closed below.
 */
type Strictness = 'open' | 'closed' | 'part';

/** In place of `$ref`, which would be compiled with everything behind it. */
const followed = (how: Strictness): string => `x-followed-${how}`;

const mapped = (members: Json, change: (member: Json) => Json): Json =>
  Object.fromEntries(Object.entries(members).map(([name, one]) => [name, change(one as Json)]));

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const saidOf = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`;
