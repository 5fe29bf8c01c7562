import type { LocalText } from './errors.js';

/** What a parameter is about; screens list them by it. */
export const PARAMETER_GROUPS = ['limits', 'sessions', 'calls', 'retention'] as const;
export const PARAMETER_UNITS = ['minutes', 'hours', 'days', 'rows', 'entries', 'messages'] as const;

export interface ParameterDefinition {
  /** `<module>.<noun>`. Stored with its value: a new name is a new parameter. */
  name: string;
  group: (typeof PARAMETER_GROUPS)[number];
  unit: (typeof PARAMETER_UNITS)[number];
  from: number;
  to: number;
  /** What holds until an administrator says otherwise. */
  standard: number;
  /** Never above this one. */
  atMost?: Parameter;
  label: LocalText;
  /** What it decides, and when a change is felt if that is not at once. */
  about: LocalText;
  /** Which part of the product reads it. */
  readBy: LocalText;
}

const defined = new Map<string, Parameter>();

/**
 * A whole number that administrators of the installation may change while it runs. Like a metric it belongs to the
 * process: whoever needs it reads `value` each time, and never keeps it.
 */
export class Parameter {
  private current: number;

  /** @throws Error for a name that is taken, and for a standard out of bounds */
  constructor(readonly definition: Readonly<ParameterDefinition>) {
    const { name, from, to, standard } = definition;
    if (defined.has(name)) throw new Error(`Two parameters are named ${name}.`);
    if (standard < from || standard > to) throw new Error(`${name}: ${standard} is out of bounds.`);
    this.current = standard;
    defined.set(name, this);
  }

  /** In its unit, within its bounds. */
  get value(): number {
    return Math.min(this.current, this.definition.atMost?.value ?? this.current);
  }

  /** What a person may choose at the moment, both included, given what other parameters hold. */
  get bounds(): { from: number; to: number } {
    const { from, to, atMost } = this.definition;
    const below = [...defined.values()].filter(({ definition }) => definition.atMost === this);
    return {
      from: Math.max(from, ...below.map(({ value }) => value)),
      to: Math.min(to, atMost?.value ?? to),
    };
  }

  /** @param stored null: the standard. One that an earlier release allowed is brought within today's bounds. */
  apply(stored: number | null): void {
    const { from, to, standard } = this.definition;
    this.current = stored === null ? standard : Math.min(Math.max(stored, from), to);
  }
}

/** All that there are, in the order in which the code defines them. */
export function definedParameters(): readonly Parameter[] {
  return [...defined.values()];
}

export function parameterOf(name: string): Parameter | undefined {
  return defined.get(name);
}
