import { startStack, type Stack, type StackOptions } from './stack.js';

let stack: Stack | undefined;

/**
 * Starts the stack that all parts of a spec share: to start one costs three seconds of processor time.
 * @param options or what finds them, where servers that the stack must know are started first
 */
export function shareStack(options: StackOptions | (() => Promise<StackOptions>)): void {
  beforeAll(async () => {
    stack = await startStack(typeof options === 'function' ? await options() : options);
  });
  afterAll(() => stack?.stop());
}

/** The stack that the spec has started for its parts. What one leaves in it must not matter to the others. */
export function sharedStack(): Stack {
  if (!stack) throw new Error('The spec has not called `shareStack`, or its start failed.');
  return stack;
}
