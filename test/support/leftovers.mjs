import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Kills the process groups noted in a folder (one file per process, named by its pid, holding its name) that still live,
 * and returns their names.
 */
export async function stopNoted(folder) {
  if (!existsSync(folder)) return [];
  const killed = [];
  for (const file of await readdir(folder)) {
    const pid = Number(file);
    if (pid > 0 && isOurs(pid)) {
      killed.push(readFileSync(join(folder, file), 'utf8'));
      killGroup(pid);
    }
    await rm(join(folder, file), { force: true });
  }
  return killed;
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Process ids are used again, so only a process that runs something of ours is touched. */
function isOurs(pid) {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self')) return true;
  return (
    existsSync(commandLine) &&
    /dist\/(src|test)|scripts\/bench|product-host|browser-host|redis-server|postgres/.test(
      readFileSync(commandLine, 'utf8'),
    )
  );
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
}
