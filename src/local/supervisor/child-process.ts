import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** What a child tells its supervisor over the IPC channel. */
export type ChildMessage = { type: 'progress'; text: string } | ({ type: 'ready' } & Record<string, unknown>);

export interface ChildOptions {
  name: string;
  /** Compiled module to run. */
  module: string;
  env: NodeJS.ProcessEnv;
  /** Null: the terminal. */
  logFile: string | null;
  onProgress?: (text: string) => void;
  /** Called when it ends without having been asked to. */
  onUnexpectedExit: (reason: string) => void;
}

const STOP_PATIENCE_MS = 30_000;

/**
 * One process under supervision. It gets its own session, so a Ctrl-C in the terminal reaches only the supervisor,
 * which then stops its children in order; they notice a supervisor that was killed by their closed IPC channel.
 */
export class SupervisedProcess {
  private readonly child: ChildProcess;
  private readonly exited: Promise<string>;
  private stopping = false;
  private isReady = false;

  constructor(private readonly options: ChildOptions) {
    const log = options.logFile ? openSync(options.logFile, 'a') : 'inherit';
    this.child = fork(options.module, [], {
      env: options.env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
      // Inherited flags such as --inspect would fight over the same port.
      execArgv: ['--enable-source-maps'],
    });
    if (log !== 'inherit') closeSync(log);
    this.exited = new Promise((done) => {
      this.child.once('error', (error) => done(error.message));
      this.child.once('exit', (code, signal) =>
        done(signal ? `was killed by ${signal}` : `ended with code ${code}`),
      );
    });
    void this.exited.then((reason) => {
      // Before it was ready, `ready()` reports it.
      if (!this.stopping && this.isReady)
        options.onUnexpectedExit(`${options.name} ${reason}\n${this.logTail()}`);
    });
  }

  /**
   * Resolves with the child's ready message.
   *
   * @throws Error with the tail of its log when it ends before that.
   */
  async ready<T extends object>(): Promise<T> {
    const message = new Promise<T>((done) => {
      this.child.on('message', (received: ChildMessage) => {
        if (received.type === 'progress') this.options.onProgress?.(received.text);
        if (received.type === 'ready') done(received as unknown as T);
      });
    });
    const failed = this.exited.then((reason) => {
      throw new Error(`${this.options.name} ${reason} before it was ready.\n${this.logTail()}`);
    });
    const ready = await Promise.race([message, failed]);
    failed.catch(() => undefined);
    this.isReady = true;
    return ready;
  }

  /** Asks it to finish what it does and end; makes it end after 30 s. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.child.kill('SIGTERM');
    const patience = setTimeout(() => this.child.kill('SIGKILL'), STOP_PATIENCE_MS);
    await this.exited;
    clearTimeout(patience);
  }

  private logTail(): string {
    if (!this.options.logFile) return '';
    const lines = readFileSync(this.options.logFile, 'utf8').trimEnd().split('\n').slice(-15);
    return `${lines.join('\n')}\n(whole log: ${this.options.logFile})`;
  }
}
