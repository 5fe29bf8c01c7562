import { TestProcess } from './processes.js';
import { HostedApplication } from './shared-processes.js';
import type { Stack } from './stack.js';

/**
 * Has an application with the settings and the port of one that was killed take over from it, in a process that specs
 * share: to start one of its own costs eight seconds of processor time. It cannot be killed again.
 */
export async function takeOver(stack: Stack, name: string): Promise<void> {
  const killed = stack.processes.get(name);
  if (!(killed instanceof TestProcess) || killed.isRunning) throw new Error(`${name} was not killed.`);
  const { logName, env } = killed.options;
  stack.processes.set(name, await HostedApplication.start({ name: logName ?? name, env, host: 0 }));
}
