/** A WHERE clause under construction: its text never holds a value. */
export class Conditions {
  private readonly parts: string[] = [];

  /** @param params values that come before its own in the same statement */
  constructor(readonly params: unknown[] = []) {}

  /** Adds a condition; every `?` in it stands for the value. A value that was not given adds nothing. */
  add(condition: string, value: unknown): this {
    if (value === undefined) return this;
    this.params.push(value);
    this.parts.push(condition.replaceAll('?', `$${this.params.length}`));
    return this;
  }

  /** Adds conditions of which one is enough. */
  addAny(conditions: readonly (readonly [condition: string, value: unknown])[]): this {
    const any = new Conditions(this.params);
    for (const [condition, value] of conditions) any.add(condition, value);
    return this.when(any.parts.length > 0, `(${any.parts.join(' OR ')})`);
  }

  /** Adds a condition that needs no value. */
  when(applies: unknown, condition: string): this {
    if (applies) this.parts.push(condition);
    return this;
  }

  get where(): string {
    return this.parts.join(' AND ') || 'true';
  }
}

/** The words somebody typed. */
export function wordsOf(typed: string | undefined): string[] {
  return (typed ?? '').split(/\s+/).filter(Boolean);
}

/** The words somebody typed, as patterns that find them anywhere. What they typed is never a pattern itself. */
export function patternsOf(typed: string | undefined): string[] {
  return wordsOf(typed).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
