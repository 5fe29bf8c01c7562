import type { EffectHandler, Sweep } from './effect.js';

/**
 * Which handler does which kind of effect, and which sweeps run. Filled by the composition root; checked at start, so a
 * stored effect can never meet a worker that does not know it.
 */
export class EffectRegistry {
  private readonly handlers = new Map<string, EffectHandler>();
  private readonly sweepsByName = new Map<string, Sweep>();

  /**
   * @param kinds every kind of effect the code can store
   * @throws Error when a kind has no handler, or a handler or sweep is there twice
   */
  constructor(kinds: readonly string[], handlers: readonly EffectHandler<never>[], sweeps: readonly Sweep[]) {
    for (const handler of handlers as readonly EffectHandler[]) {
      if (this.handlers.has(handler.kind))
        throw new Error(`Two handlers are registered for effect ${handler.kind}.`);
      this.handlers.set(handler.kind, handler);
    }
    const missing = kinds.filter((kind) => !this.handlers.has(kind));
    if (missing.length) throw new Error(`No handler is registered for effect ${missing.join(', ')}.`);
    const unknown = [...this.handlers.keys()].filter((kind) => !kinds.includes(kind));
    if (unknown.length)
      throw new Error(`Handlers are registered for effects that nobody stores: ${unknown.join(', ')}.`);
    for (const sweep of sweeps) {
      if (this.sweepsByName.has(sweep.name)) throw new Error(`Two sweeps are named ${sweep.name}.`);
      this.sweepsByName.set(sweep.name, sweep);
    }
  }

  handler(kind: string): EffectHandler | undefined {
    return this.handlers.get(kind);
  }

  get sweeps(): Sweep[] {
    return [...this.sweepsByName.values()];
  }
}
