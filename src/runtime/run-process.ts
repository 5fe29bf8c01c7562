import { loadConfig } from '../config/config.js';
import { start } from './bootstrap.js';

/** What the supervisor (or a test) hears from this process. */
type Message = { type: 'progress'; text: string } | { type: 'ready'; port: number | null };

/** Runs the application in this process until it is told to stop or its supervisor is gone. */
export async function runProcess(overrides: NodeJS.ProcessEnv = {}): Promise<void> {
  const tell = (message: Message): void => {
    if (process.connected) process.send?.(message);
  };
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const shutDown = (why: string): void => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs must not keep the process alive for longer than its claims last.
    setTimeout(() => process.exit(1), 30_000).unref();
    void Promise.resolve(stop?.())
      .then(() => process.exit(0))
      .catch((error: Error) => {
        console.error(`Stopping (${why}) failed: ${error.message}`);
        process.exit(1);
      });
  };
  process.once('SIGTERM', () => shutDown('SIGTERM'));
  process.once('SIGINT', () => shutDown('SIGINT'));
  process.once('disconnect', () => shutDown('supervisor gone'));

  try {
    const config = loadConfig({ ...process.env, ...overrides });
    const running = await start(config, (text) => tell({ type: 'progress', text }));
    stop = running.stop;
    tell({ type: 'ready', port: running.port });
    if (stopping) await stop();
  } catch (error) {
    console.error((error as Error).message);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}
