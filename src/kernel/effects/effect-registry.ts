import type { ScheduledTask } from '../tasks/scheduled-task.js';
import type { EffectHandler, Sweep } from './effect.js';

/** Effects that wait longer than they should, dispatched again. All outside work depends on it: it is never paused. */
export const DISPATCH_DUE = {
  name: 'kernel.dispatch-due',
  essential: true,
  words: {
    label: { en: 'Process outbox entries', zh: '继续待处理事务' },
    about: {
      en: 'Sends due messages, commands and queries to other systems.',
      zh: '发送到期未发送的消息，以及对其他系统的指令和查询。',
    },
  },
} as const;

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

  sweep(name: string): Sweep | undefined {
    return this.sweepsByName.get(name);
  }

  /** Everything that runs on a schedule. @param dispatchEverySeconds of the dispatch of due effects */
  tasks(dispatchEverySeconds: number): ScheduledTask[] {
    return [{ ...DISPATCH_DUE, everySeconds: dispatchEverySeconds }, ...this.sweeps];
  }
}
