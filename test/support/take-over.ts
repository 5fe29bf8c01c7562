import { TestProcess } from './processes.js';
import { HostedApplication } from './shared-processes.js';
import type { Stack } from './stack.js';

/**
 * Has an application with the settings and the port of one that was killed take over from it, in a process that specs
 * share: to start one of its own costs eight seconds of processor time. It cannot be killed again.
 * @param changes to its settings
 */
export async function takeOver(
  stack: Stack,
  name: string,
  changes: Record<string, string> = {},
): Promise<void> {
  const killed = stack.processes.get(name);
  if (!(killed instanceof TestProcess) || killed.isRunning) throw new Error(`${name} was not killed.`);
  const { logName, env } = killed.options;
  const hosted = { name: logName ?? name, env: { ...env, ...changes }, host: 0 };
  stack.processes.set(name, await HostedApplication.start(hosted));
}
