import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** A log longer than this is put aside at the next start, keeping one predecessor. */
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;

/** Thrown when another supervisor already works in the folder. */
export class AlreadyRunningError extends Error {
  constructor(readonly pid: number) {
    super(
      `It is already running (process ${pid}). Stop that one first, or set DATA_DIR and PORT for a second one.`,
    );
  }
}

/**
 * The folder that holds everything a start with nothing configured must remember. Owned by one supervisor at a time.
 */
export class DataFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
    // The key, the database and the logs are nobody else's on this machine.
    mkdirSync(join(this.path, 'logs'), { recursive: true, mode: 0o700 });
  }

  /**
   * Claims the folder until `release`. A claim whose process is gone (killed, or the machine went down) is taken over,
   * which the answer tells: what that process started may still be running.
   *
   * @throws AlreadyRunningError
   */
  claim(): 'free' | 'taken-over' {
    const file = this.claimFile();
    let found: 'free' | 'taken-over' = 'free';
    for (;;) {
      try {
        writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
        // One from before was open to look into. Not before it is ours: the PostgreSQL of who runs in it would be shut
        // out.
        chmodSync(this.path, 0o700);
        return found;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const pid = Number(readFileSync(file, 'utf8'));
      if (isSupervisor(pid)) throw new AlreadyRunningError(pid);
      rmSync(file, { force: true });
      found = 'taken-over';
    }
  }

  release(): void {
    rmSync(this.claimFile(), { force: true });
  }

  /** The key that seals stored secrets and signs tokens: made once, readable by its owner only. */
  secretKey(): string {
    const file = join(this.path, 'secret.key');
    if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  }

  /** Where one process's output goes. */
  logFile(name: string): string {
    const file = join(this.path, 'logs', `${name}.log`);
    if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
    return file;
  }

  private claimFile(): string {
    return join(this.path, 'supervisor.pid');
  }
}

/** Process ids are used again after a reboot, so a living process is only taken for ours when it runs Node. */
function isSupervisor(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self')) return true;
  return existsSync(commandLine) && /node|start\.(m?js)/.test(readFileSync(commandLine, 'utf8'));
}
