import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/paths.js';

interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** One forbidden import per rule: the file that holds it, what it imports, and the rule that must object. */
const PLANTED: { rule: string; file: string; imports: string }[] = [
  { rule: 'tenancy-may-use', file: 'src/tenancy/planted.ts', imports: '../security/index.js' },
  { rule: 'security-may-use', file: 'src/security/planted.ts', imports: '../hotels/index.js' },
  { rule: 'hotels-may-use', file: 'src/hotels/planted.ts', imports: '../notifications/index.js' },
  { rule: 'notifications-may-use', file: 'src/notifications/planted.ts', imports: '../payby/index.js' },
  { rule: 'payby-may-use', file: 'src/payby/planted.ts', imports: '../integrations/index.js' },
  {
    rule: 'reconciliation-may-use',
    file: 'src/reconciliation/planted.ts',
    imports: '../integrations/index.js',
  },
  { rule: 'integrations-may-use', file: 'src/integrations/planted.ts', imports: '../audit/index.js' },
  { rule: 'audit-may-use', file: 'src/audit/planted.ts', imports: '../payby/index.js' },
  { rule: 'modules-through-index', file: 'src/security/planted-inside.ts', imports: '../tenancy/inside.js' },
  { rule: 'modules-through-index', file: 'src/planted-root.ts', imports: './tenancy/inside.js' },
  { rule: 'not-through-own-index', file: 'src/hotels/planted-own.ts', imports: './index.js' },
  { rule: 'kernel-knows-no-module', file: 'src/kernel/planted.ts', imports: '../hotels/index.js' },
  { rule: 'config-stands-alone', file: 'src/config/planted.ts', imports: '../hotels/index.js' },
  { rule: 'domain-is-pure', file: 'src/payby/domain/planted.ts', imports: 'node:crypto' },
  { rule: 'domain-is-pure', file: 'src/payby/domain/planted-clock.ts', imports: '../../kernel/clock.js' },
  { rule: 'domain-is-pure', file: 'src/payby/domain/planted-package.ts', imports: 'pg' },
  {
    rule: 'http-goes-through-application',
    file: 'src/payby/http/planted.ts',
    imports: '../projections/inside.js',
  },
  {
    rule: 'application-knows-no-http',
    file: 'src/payby/application/planted.ts',
    imports: '../http/inside.js',
  },
  { rule: 'audit-by-roots-only', file: 'src/kernel/planted-audit.ts', imports: '../audit/index.js' },
  { rule: 'sandbox-stands-alone', file: 'src/local/sandbox/planted.ts', imports: '../../kernel/clock.js' },
  {
    rule: 'nobody-imports-the-sandbox',
    file: 'src/payby/planted-sandbox.ts',
    imports: '../local/sandbox/inside.js',
  },
  {
    rule: 'supervisor-stands-apart',
    file: 'src/local/supervisor/planted.ts',
    imports: '../../payby/index.js',
  },
  {
    rule: 'supervisor-by-start-only',
    file: 'src/payby/planted-supervisor.ts',
    imports: '../local/supervisor/inside.js',
  },
  { rule: 'admin-ui-apart', file: 'admin-ui/src/planted.ts', imports: '../../src/payby/index.js' },
  { rule: 'words-are-plain', file: 'src/audit/words/planted.ts', imports: '../index.js' },
  {
    rule: 'server-without-admin-ui',
    file: 'src/payby/planted-ui.ts',
    imports: '../../admin-ui/src/inside.js',
  },
  { rule: 'guest-page-is-tiny', file: 'admin-ui/src/pay/planted.ts', imports: '@mui/material' },
  { rule: 'guest-page-is-tiny', file: 'admin-ui/src/pay/planted-shared.ts', imports: '../inside.js' },
  {
    rule: 'vendors-by-the-list-only',
    file: 'src/integrations/inbox/planted.ts',
    imports: '../pms/acme/inside.js',
  },
  {
    rule: 'vendors-know-no-other',
    file: 'src/integrations/sms/planted/planted.ts',
    imports: '../../pms/acme/inside.js',
  },
  { rule: 'outgoing-http-is-guarded', file: 'src/integrations/planted-http.ts', imports: 'undici' },
  { rule: 'outgoing-http-is-guarded', file: 'src/notifications/planted-https.ts', imports: 'node:https' },
  { rule: 'no-unresolvable', file: 'src/payby/planted-missing.ts', imports: './nowhere.js' },
  {
    rule: 'production-without-development-packages',
    file: 'src/hotels/planted-dev.ts',
    imports: 'fast-check',
  },
  { rule: 'no-circular', file: 'src/payby/planted-circle.ts', imports: './planted-circle-back.js' },
];

/** That the tree keeps them is what `npm run architecture` checks. */
describe('the rules on imports', () => {
  describe('object to a planted violation', () => {
    let folder: string;
    let found: Violation[];

    beforeAll(async () => {
      folder = plantTree();
      found = await violationsIn(folder);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(PLANTED)('$rule: $file imports $imports', ({ rule, file }) => {
      // A circle is reported once, from whichever end it was entered.
      const objections = found.filter(({ from, to }) => from === file || to === file);
      expect(objections.map((objection) => objection.rule)).toContain(rule);
    });

    it('of every rule there is', async () => {
      const configured = (await rules()).sort();
      expect([...new Set(PLANTED.map(({ rule }) => rule))].sort()).toEqual(configured);
    });
  });
});

/** A tree of the house's shape in which every planted file breaks its rule. */
function plantTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payby-architecture-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const modules = ['tenancy', 'security', 'hotels', 'notifications', 'payby', 'integrations', 'audit'];
  for (const name of modules) write(`src/${name}/index.ts`, 'export const face = 1;\n');
  const insides = [
    'tenancy',
    'payby/projections',
    'payby/http',
    'local/sandbox',
    'local/supervisor',
    'integrations/pms/acme',
  ].map((name) => `src/${name}`);
  for (const name of [...insides, 'admin-ui/src']) write(`${name}/inside.ts`, 'export const inside = 1;\n');
  write('src/kernel/clock.ts', 'export const clock = 1;\n');
  write('migrations/index.ts', 'export const migrations = 1;\n');
  write('src/payby/planted-circle-back.ts', "import './planted-circle.js';\n");
  for (const { file, imports } of PLANTED) write(file, `import '${imports}';\n`);
  for (const name of ['package.json', 'tsconfig.json', 'node_modules']) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
  return folder;
}

async function violationsIn(folder: string): Promise<Violation[]> {
  const report = JSON.parse(await depcruise(folder)) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

async function depcruise(folder: string): Promise<string> {
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, 'src', 'migrations', 'admin-ui/src', '--config', config, '--output-type', 'json'];
  // It ends with the number of violations as its exit code, and its report is on stdout all the same.
  const answer = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 200 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    if (!error.stdout) throw new Error(error.stderr);
    return { stdout: error.stdout };
  });
  return answer.stdout;
}

async function rules(): Promise<string[]> {
  const script = `console.log(JSON.stringify(require('./.dependency-cruiser.cjs').forbidden.map((rule) => rule.name)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: ROOT });
  return JSON.parse(stdout) as string[];
}
