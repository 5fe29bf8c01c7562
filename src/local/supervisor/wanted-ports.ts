import { isPortFree } from '../../kernel/tcp-ports.js';

/** A port somebody asked for, and the variable that moves it. */
export interface WantedPort {
  port: number;
  variable: string;
  what: string;
}

/**
 * Fails early and by name when a port is taken: the alternative is an EADDRINUSE from inside a child.
 *
 * @param patienceMs how long to wait for a port to become free
 * @throws Error naming the variable to set.
 */
export async function assertPortsFree(wanted: WantedPort[], patienceMs = 0): Promise<void> {
  const until = Date.now() + patienceMs;
  for (const { port, variable, what } of wanted) {
    if (port === 0) continue;
    while (!(await isPortFree(port))) {
      if (Date.now() < until) {
        await new Promise((done) => setTimeout(done, 200));
        continue;
      }
      throw new Error(`Port ${port} (${what}) is taken by another program. Set ${variable} to another port.`);
    }
  }
}
