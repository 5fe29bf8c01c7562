import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { ROOT, TEST_FOLDER } from './paths.js';
import { browserProgram } from './programs.mjs';
import { sharedBrowser } from './shared-processes.js';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Else one is held ready for the next page, and most of them end without one.
  '--renderer-process-limit=1',
];

/**
 * The Chromium that the specs of this Jest worker share, as a browser of one's own: closing it in `afterAll` closes its
 * windows. To start one for each spec took two seconds of processor time, and drawing its first page as long again.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.connect(await sharedBrowser(await launchOptions()));
}

/**
 * How a headless Chromium is started. The one that comes as an npm package is nothing but headless: a page takes it two thirds of the work of an installed browser, which draws
 * its own windows too.
 */
async function launchOptions(): Promise<LaunchOptions> {
  const { program, env } = await findChromium();
  return { executablePath: program, args: FLAGS, env: { ...definedEnvironment(), ...env } };
}

async function findChromium(): Promise<{ program: string; env: Record<string, string> }> {
  const program = browserProgram(ROOT);
  if (program === 'packaged') return packagedChromium();
  if (!program) throw new Error('There is no Chromium: install one, or name one in CHROMIUM_PATH.');
  if (!existsSync(program)) throw new Error(`There is no Chromium at ${program}.`);
  return { program, env: {} };
}

/**
 * Unpacks the packaged Chromium once, with the shared libraries it needs on a machine that has none of a desktop's. Done
 * in a process of its own, because the package unpacks to wherever TMPDIR points; renamed when whole, because two test
 * files may get here together.
 */
async function packagedChromium(): Promise<{ program: string; env: Record<string, string> }> {
  const folder = join(TEST_FOLDER, 'chromium');
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const script = "import('@sparticuz/chromium').then((packaged) => packaged.default.executablePath())";
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      // Its shared libraries are only unpacked where it believes to be on Lambda.
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    try {
      renameSync(unfinished, folder);
    } catch {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const hasFontSettings = existsSync('/etc/fonts/fonts.conf');
  return {
    program: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      ...(hasFontSettings ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
