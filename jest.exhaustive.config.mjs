// `npm run test:exhaustive`: what is worth running before a release and too dear for each change. Every route, language,
// window and vendor in a browser, the screens in each language, and many more sequences of the payment's model.
import base, { project } from './jest.config.mjs';

// Another seed at each run; it is part of what a failure prints.
process.env.FC_RUNS ??= '100000';
process.env.FC_SEED ??= String(Date.now() % 2 ** 31);
// See `admin-ui/src/testing/variants.ts`.
process.env.TEST_EVERY_VARIANT ??= '1';

const unit = base.projects.find(({ displayName }) => displayName === 'unit');
const screens = base.projects.find(({ displayName }) => displayName === 'screens');

export default {
  ...base,
  projects: [
    { ...unit, displayName: 'model', testMatch: ['<rootDir>/src/**/*.model.spec.ts'] },
    screens,
    project('walks', ['test/exhaustive/**/*.(spec|e2e-spec).ts']),
  ],
};
