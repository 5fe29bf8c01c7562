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
  stack.processes.set(name, await hostedLike(killed, name, changes));
}

/** Has another application with the settings of one that runs, or is paused, join in, in a process that specs share. */
export async function joinIn(stack: Stack, like: string, name: string): Promise<void> {
  const process = stack.processes.get(like);
  if (!(process instanceof TestProcess)) throw new Error(`${like} has no process of its own.`);
  stack.processes.set(name, await hostedLike(process, name, {}));
}

function hostedLike(
  { options: { logName, env } }: TestProcess,
  name: string,
  changes: Record<string, string>,
): Promise<HostedApplication> {
  const hosted = { name: `${logName ?? name}.${name}`, env: { ...env, ...changes }, host: 0 };
  return HostedApplication.start(hosted);
}
