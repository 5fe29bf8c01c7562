// `node scripts/count-lines.mjs`: how many lines are written by hand, by what they are for. Generated types do not
// count.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const isSpec = (file) => /\.(spec|int-spec|e2e-spec)\.tsx?$/.test(file);
const isLabels = (file) => /\/i18n\/|\/labels\.ts$/.test(file);
const isCode = (file) => /\.tsx?$/.test(file) && !file.endsWith('api/schema.ts');

/** Everything of one administration resource: server, screens with labels, tests of its own. */
const resource = (server, screens, spec) => (file) =>
  file.startsWith(`src/security/${server}/`) ||
  file.startsWith(`admin-ui/src/resources/${screens}/`) ||
  file === `test/e2e/${spec}.e2e-spec.ts`;

const counted = {
  'admin-ui code, without labels and specs': (file) =>
    file.startsWith('admin-ui/src/') && isCode(file) && !isSpec(file) && !isLabels(file),
  'admin-ui labels': (file) => file.startsWith('admin-ui/src/') && isLabels(file) && isCode(file),
  'admin-ui style sheets': (file) => file.startsWith('admin-ui/src/') && file.endsWith('.css'),
  'resource kit, screens': (file) => file.startsWith('admin-ui/src/shared/resource/'),
  'resource kit, server': (file) => file.startsWith('src/kernel/resource/') && !isSpec(file),
  'resource kit, tests': (file) => file === 'test/support/describe-resource.ts',
  'roles, all told': resource('roles', 'roles', 'roles'),
  'users, all told': resource('users', 'users', 'users'),
  'API clients, all told': resource('api-clients', 'api-clients', 'api-clients'),
  'server code': (file) => /^(src|migrations)\//.test(file) && isCode(file) && !isSpec(file),
  tests: (file) => file.startsWith('test/') || isSpec(file),
};

for (const [name, belongs] of Object.entries(counted)) {
  const found = files.filter(belongs);
  const lines = found.reduce((sum, file) => sum + linesOf(file), 0);
  console.log(`${String(lines).padStart(7)}  ${String(found.length).padStart(4)} files  ${name}`);
}
