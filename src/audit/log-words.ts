import type { Language } from '../kernel/errors.js';
import { definedErrors } from '../kernel/errors.js';
import type { OPERATION_KINDS } from './operation-kinds.js';
import type { Outcome } from './operations.queries.js';
import { LOG_LABELS } from './words/log-labels.js';
import { PROPERTY_LABELS } from './words/property-labels.js';

type Label = readonly [en: string, zh: string];
interface Labels {
  readonly [name: string]: Label | Labels;
}

export type WordGroup = keyof typeof LOG_LABELS | 'property';

type Grouped<K> = K extends keyof typeof OPERATION_KINDS ? (typeof OPERATION_KINDS)[K][number] : never;
type KnownAction = 'create' | 'update' | 'delete' | Grouped<keyof typeof OPERATION_KINDS>;

// What the log is filtered by has a word, or this does not compile.
LOG_LABELS.action satisfies Readonly<Record<KnownAction, Label>>;
LOG_LABELS.outcome satisfies Readonly<Record<Outcome, Label>>;

const words = new Map<string, Label>([...flat(LOG_LABELS, ''), ...flat({ property: PROPERTY_LABELS }, '')]);

/** Each label by its path: `entity.security.users`. */
function flat(labels: Labels, path: string): [string, Label][] {
  return Object.entries(labels).flatMap(([name, label]): [string, Label][] =>
    isLabel(label) ? [[path + name, label]] : flat(label, `${path}${name}.`),
  );
}

function isLabel(label: Label | Labels): label is Label {
  return Array.isArray(label);
}

/** Whether a technical name has a word of its own. */
export function hasWord(group: WordGroup, name: string): boolean {
  return words.has(`${group}.${name}`);
}

/** The word of a technical name, as the screens show it; a name without one, such as a code of the tenant's own, itself. */
export function wordOf(group: WordGroup, name: string, language: Language): string {
  return words.get(`${group}.${name}`)?.[language === 'zh' ? 1 : 0] ?? name;
}

/** The sentence of an error's code; null where there is none, or it would need what is not known any more. */
export function reasonOf(because: unknown, language: Language): string | null {
  const text = typeof because === 'string' ? definedErrors().get(because)?.[language] : undefined;
  return text === undefined || text.includes('{') ? null : text;
}

/** Why something was refused or failed: the log's word, else the error's sentence, else the code itself. */
export function becauseOf(because: string, language: Language): string {
  if (hasWord('because', because)) return wordOf('because', because, language);
  return reasonOf(because, language) ?? because;
}
