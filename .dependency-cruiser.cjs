// The house rules on imports. docs/architecture.md says why; test/architecture proves that each can fail.

/** Which modules each module may use, always through the other's index.ts. */
const MAY_USE = {
  tenancy: [],
  security: ['tenancy'],
  hotels: ['tenancy', 'security'],
  notifications: ['tenancy', 'security'],
  payby: ['tenancy', 'security', 'hotels', 'notifications'],
  reconciliation: ['tenancy', 'security', 'hotels', 'notifications', 'payby'],
  integrations: ['tenancy', 'security', 'hotels', 'notifications', 'payby', 'reconciliation'],
  audit: ['tenancy', 'security'],
};
const MODULES = Object.keys(MAY_USE);
const anyOf = (names) => `(${names.join('|')})`;
const TESTS = '\\.(spec|int-spec)\\.ts$';
// No vendor: the engine of PMS kinds that run on a profile.
const MAPPING = '^src/integrations/pms/mapping/';

// Words of a module that its exported files and the screens both show.
const WORDS = '^src/[^/]+/words/';

const moduleRules = MODULES.map((name) => ({
  name: `${name}-may-use`,
  comment: `${name} may use only: ${MAY_USE[name].join(', ') || 'no other module'}.`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: `^src/${anyOf(MODULES.filter((other) => other !== name && !MAY_USE[name].includes(other)))}/` },
}));

module.exports = {
  forbidden: [
    ...moduleRules,
    {
      name: 'modules-through-index',
      comment: "A module's inside is its own: others import its index.ts.",
      severity: 'error',
      from: { path: `^src/(?:${anyOf(MODULES)}/|[^/]+$|runtime/|system/|local/demo/)` },
      to: { path: `^src/${anyOf(MODULES)}/`, pathNot: ['^src/$1/', `^src/${anyOf(MODULES)}/index\\.ts$`] },
    },
    {
      name: 'not-through-own-index',
      comment: 'Two injectables that reach each other through their own index.ts crash at start.',
      severity: 'error',
      from: { path: `^src/${anyOf(MODULES)}/(?!index\\.ts$)`, pathNot: TESTS },
      to: { path: '^src/$1/index\\.ts$' },
    },
    {
      name: 'kernel-knows-no-module',
      comment: 'No business word in the kernel: it imports itself and configuration types.',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: TESTS },
      to: { path: '^(src|migrations)/', pathNot: '^src/(kernel|config)/' },
    },
    {
      name: 'config-stands-alone',
      severity: 'error',
      from: { path: '^src/config/' },
      to: { path: '^(src|migrations)/', pathNot: '^src/(config|kernel)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Decisions take time and ids as data: no Nest, no SQL, no clock, no package at all.',
      severity: 'error',
      from: { path: '^src/payby/domain/', pathNot: TESTS },
      to: {
        pathNot: [
          '^src/payby/domain/',
          '^src/kernel/(money|ids|errors)\\.ts$',
          '^src/kernel/event-store/decider\\.ts$',
        ],
      },
    },
    {
      name: 'http-goes-through-application',
      comment: 'Controllers translate; what happens is a use case. Answers describe what the domain knows.',
      severity: 'error',
      from: { path: '^src/payby/http/', pathNot: ['^src/payby/http/answers/', TESTS] },
      to: { path: '^src/payby/(domain|projections|jobs)/' },
    },
    {
      name: 'application-knows-no-http',
      comment:
        'A use case gives answers in the shape that the API describes, and knows nothing else of HTTP.',
      severity: 'error',
      from: { path: '^src/payby/(application|domain|projections|jobs)/', pathNot: TESTS },
      to: { path: '^src/payby/http/', pathNot: '^src/payby/http/answers/' },
    },
    {
      name: 'audit-by-roots-only',
      comment: 'The change log hears of everything and nobody depends on it.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/audit/' },
      to: { path: '^src/audit/' },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'The sandbox plays the outside world; sharing code with it would let both be wrong together.',
      severity: 'error',
      from: { path: '^src/local/sandbox/' },
      to: { path: '^(src|migrations)/', pathNot: '^src/local/sandbox/' },
    },
    {
      name: 'nobody-imports-the-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/local/sandbox/' },
      to: { path: '^src/local/sandbox/' },
    },
    {
      name: 'supervisor-stands-apart',
      comment: 'The supervisor starts processes; it must not load the application into its own.',
      severity: 'error',
      from: { path: '^src/local/(supervisor/|start\\.ts$)' },
      to: { path: '^(src|migrations)/', pathNot: '^src/(local/supervisor|kernel|config)/' },
    },
    {
      name: 'supervisor-by-start-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/local/(supervisor/|start\\.ts$)' },
      to: { path: '^src/local/supervisor/' },
    },
    {
      name: 'admin-ui-apart',
      comment:
        'The screens are a client of the HTTP API. They share words with exported files, and nothing else.',
      severity: 'error',
      from: { path: '^admin-ui/' },
      to: { path: '^(src|migrations|test)/', pathNot: WORDS },
    },
    {
      name: 'words-are-plain',
      comment: 'The browser loads them: a list of texts, which brings nothing of the server with it.',
      severity: 'error',
      from: { path: WORDS },
      to: { pathNot: WORDS },
    },
    {
      name: 'server-without-admin-ui',
      severity: 'error',
      from: { path: '^(src|migrations)/' },
      to: { path: '^admin-ui/' },
    },
    {
      name: 'guest-page-is-tiny',
      comment:
        'The guest page is a small entry of its own: no component library, nothing of the admin screens.',
      severity: 'error',
      from: { path: '^admin-ui/src/pay/' },
      to: { path: ['^admin-ui/src/', '(@mui/|react-admin|ra-[^/]+)'], pathNot: '^admin-ui/src/pay/' },
    },
    {
      name: 'vendors-by-the-list-only',
      comment: "A vendor's folder registers itself: one list names it, and no other file does.",
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [TESTS, '^src/integrations/vendors\\.ts$', '^src/integrations/(payment-platforms|pms|sms)/'],
      },
      to: { path: '^src/integrations/(payment-platforms|pms|sms)/', pathNot: MAPPING },
    },
    {
      name: 'vendors-know-no-other',
      comment:
        'What two vendors share stands in src/integrations, what mapped PMS share in its mapping folder.',
      severity: 'error',
      from: { path: '^src/integrations/((?:payment-platforms|pms|sms)/[^/]+)/', pathNot: TESTS },
      to: {
        path: '^src/integrations/(payment-platforms|pms|sms)/',
        pathNot: ['^src/integrations/$1/', MAPPING],
      },
    },
    {
      name: 'outgoing-http-is-guarded',
      comment: 'All outgoing HTTP goes through the one client that checks addresses and caps answers.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/kernel/http/', '^src/local/sandbox/', '^src/local/supervisor/', TESTS],
      },
      to: { path: ['^(node:)?https?$', 'node_modules/undici/'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'production-without-development-packages',
      comment:
        'The image holds production packages only. Sandbox and embedded PostgreSQL are not part of it.',
      severity: 'error',
      from: {
        path: '^(src|migrations)/',
        pathNot: [TESTS, '^src/local/sandbox/', '^src/kernel/database/postgres-binaries\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^\\.test/', '^\\.data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
