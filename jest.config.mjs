import { measurePatience } from './test/support/measure-patience.mjs';
import { browserProgram } from './test/support/programs.mjs';

// Jest hands the environment on to its workers: one measurement for the whole run.
process.env.PAYBY_TEST_PATIENCE ??= String(measurePatience());

// Nest and several of its companions are ES modules only. Jest's own module system is CommonJS, so everything that is
// written as an ES module, ours and theirs, is translated on the way in. That needs no experimental flag and mocks,
// coverage and CommonJS packages behave as usual.
const ES_MODULE_PACKAGES = [
  '@nestjs/.+',
  '@fastify/.+',
  'maildev',
  'uuid',
  'jose',
  'oauth4webapi',
  'openid-client',
  '@sparticuz/chromium',
  'content-disposition',
  'cookie',
  'light-my-request',
  'fast-content-type-parse',
  'find-my-way',
  'mime',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/.+',
  '@borewit/.+',
  'content-type',
  'html-to-text',
  '@html-to-text/.+',
  '@selderee/.+',
  'selderee',
  'parseley',
  'leac',
  'peberminta',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'react-hotkeys-hook',
];

/** TypeScript, and ES modules of packages, as CommonJS of this Node. */
const swcOptions = ({ tsx, decorators }) => ({
  swcrc: false,
  // Beside the code, which would be three times as long with them.
  sourceMaps: true,
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx, decorators },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
  },
});
const NODE = swcOptions({ tsx: false, decorators: true });

const common = {
  // Projects of one name share what is translated.
  id: `node ${import.meta.dirname}`,
  // Nothing else is looked through, packages least of all.
  roots: ['<rootDir>/src', '<rootDir>/migrations', '<rootDir>/admin-ui/src', '<rootDir>/test'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  transform: {
    '^.+/node_modules/.+\\.(js|mjs)$': ['@swc/jest', NODE],
    '^.+\\.(ts|tsx|js|mjs)$': ['<rootDir>/test/support/lazy-imports.mjs', NODE],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES.join('|')})/)`, '<rootDir>/dist/'],
  // Compiled copies and fixtures are not modules of the tests.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.test/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
};

/** Tests that need a PostgreSQL or running processes. They get their server once per run. */
const withServers = {
  ...common,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** Pages of the back office drawn in jsdom, without their looks. */
const screens = {
  ...common,
  id: `screens ${import.meta.dirname}`,
  testEnvironment: '<rootDir>/test/support/screens-environment.mjs',
  // As Node asks for packages: what they made for browsers is written as ES modules.
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: [] },
  moduleNameMapper: {
    '[.]css$': '<rootDir>/admin-ui/src/testing/class-names.ts',
    '[?]url$': '<rootDir>/admin-ui/src/testing/class-names.ts',
    '^@emotion/sheet$': '<rootDir>/admin-ui/src/testing/no-styles.ts',
    '^@emotion/styled$': '<rootDir>/admin-ui/src/testing/plain-components.ts',
    ...common.moduleNameMapper,
  },
  // A page needs nearly all of them, so imports are carried out at once.
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': ['@swc/jest', swcOptions({ tsx: true, decorators: false })],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/screens-setup.ts', '<rootDir>/admin-ui/src/testing/setup.ts'],
};

export const project = (displayName, testMatch, base = withServers) => ({
  ...base,
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
});

const hasBrowser = browserProgram(import.meta.dirname) !== null;

export default {
  // Nothing may be left of a choice of browser tests on a machine that has no browser.
  passWithNoTests: !hasBrowser,
  maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
  // Room for several conditions that are waited for in turn, each for as long as `patience.ts` says. A limit of its own is
  // stated by no test.
  testTimeout: 300_000 * Number(process.env.PAYBY_TEST_PATIENCE),
  projects: [
    project('unit', ['src/**/*.spec.ts', 'migrations/**/*.spec.ts', 'admin-ui/src/**/*.spec.ts'], common),
    project('screens', ['test/screens/*.spec.ts'], screens),
    project('integration', ['test/integration/**/*.(spec|int-spec).ts', 'src/**/*.int-spec.ts']),
    project('contract', ['test/contract/**/*.spec.ts']),
    project('e2e', ['test/e2e/**/*.e2e-spec.ts']),
    project('security', ['test/security/**/*.(spec|e2e-spec).ts']),
    project('faults', ['test/faults/**/*.(spec|e2e-spec).ts']),
    {
      ...project('browser', ['test/browser/**/*.(spec|e2e-spec).ts']),
      ...(!hasBrowser && { testPathIgnorePatterns: ['/'] }),
    },
    project('architecture', ['test/architecture/**/*.spec.ts'], common),
  ],
};
