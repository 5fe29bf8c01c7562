// `node scripts/count-lines.mjs`: how many lines are written by hand, by what they are for. Generated types do not
// count.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const isSpec = (file) => /\.(test|spec|int-spec|e2e-spec)\.tsx?$/.test(file);
const isLabels = (file) => /\/i18n\/|\/labels\.ts$/.test(file);
const isCode = (file) => /\.tsx?$/.test(file) && !file.endsWith('api/schema.ts');

/** Everything of one administration resource: server, screens with labels, tests of its own. */
const resource = (server, screens, ...specs) => {
  const folders = [...[server].flat(), `admin-ui/src/resources/${screens}`].map((folder) => `${folder}/`);
  const isOwnTest = (file) =>
    specs.some((spec) => new RegExp(`^test/(e2e|security)/(\\w+/)?${spec}(\\.e2e-spec)?\\.ts$`).test(file));
  return (file) => folders.some((folder) => file.startsWith(folder)) || isOwnTest(file);
};

/** What administrators look after, in the order of what it costs to reach outside: the last ones speak to other systems. */
const RESOURCES = {
  'hotel group': resource('src/hotels/hotel-group', 'hotel-group'),
  'system parameters': resource('src/tenancy/system-parameters', 'system-parameters'),
  'PDF fonts': resource('src/tenancy/pdf-fonts', 'pdf-fonts'),
  'payment methods': resource('src/payby/application/methods', 'payment-methods'),
  hotels: resource('src/hotels/hotel-settings', 'hotels', 'hotels'),
  'IP allow-list': resource('src/security/ip-allow-list', 'ip-allow-list', 'ip-allow-list'),
  roles: resource('src/security/roles', 'roles', 'roles'),
  'API clients': resource('src/security/api-clients', 'api-clients', 'api-clients'),
  users: resource('src/security/users', 'users', 'users'),
  'external addresses': resource('src/tenancy/external-addresses', 'external-addresses'),
  'service domains': resource('src/hotels/service-domains', 'service-domains'),
  'HTTP proxies': resource('src/tenancy/http-proxies', 'http-proxies', 'http-proxies'),
  'e-mail services': resource('src/notifications/email', 'email-services', 'email-services'),
  'SMS channels': resource('src/notifications/sms', 'sms-channels', 'sms-channels'),
  'payment accounts': resource('src/payby/application/accounts', 'payment-accounts', 'payment-accounts'),
  dictionary: resource('src/hotels/dictionary', 'dictionary', 'dictionary'),
  'send rules': resource('src/notifications/send-rules', 'send-rules', 'send-rules'),
  webhooks: resource('src/notifications/webhooks', 'webhooks', 'webhooks'),
  templates: (file) =>
    /^src\/notifications\/(templates|rendering)\//.test(file) ||
    /^admin-ui\/src\/resources\/(templates|email-templates|sms-templates|payment-pages)\//.test(file) ||
    file === 'test/e2e/settings/templates.ts',
};

const counted = {
  'admin-ui code, without labels and specs': (file) =>
    file.startsWith('admin-ui/src/') && isCode(file) && !isSpec(file) && !isLabels(file),
  'admin-ui labels': (file) => file.startsWith('admin-ui/src/') && isLabels(file) && isCode(file),
  'admin-ui style sheets': (file) => file.startsWith('admin-ui/src/') && file.endsWith('.css'),
  'resource kit, screens': (file) => file.startsWith('admin-ui/src/shared/resource/'),
  'resource kit, server': (file) => file.startsWith('src/kernel/resource/') && !isSpec(file),
  'resource kit, tests': (file) => file === 'test/support/describe-resource.ts',
  ...Object.fromEntries(Object.entries(RESOURCES).map(([name, belongs]) => [`${name}, all told`, belongs])),
  'server code': (file) => /^(src|migrations)\//.test(file) && isCode(file) && !isSpec(file),
  tests: (file) => file.startsWith('test/') || isSpec(file),
};

for (const [name, belongs] of Object.entries(counted)) {
  const found = files.filter(belongs);
  const lines = found.reduce((sum, file) => sum + linesOf(file), 0);
  console.log(`${String(lines).padStart(7)}  ${String(found.length).padStart(4)} files  ${name}`);
}
