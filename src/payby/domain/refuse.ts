import { DecisionRefusedError } from '../../kernel/event-store/decider.js';
import type { RefusalCode } from './commands.js';

/** @throws DecisionRefusedError always */
export function refuse(code: RefusalCode, message: string): never {
  throw new DecisionRefusedError(code, message);
}
