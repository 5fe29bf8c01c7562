/**
 * The cases of a test that differ in language or device alone: a change is proven by the first of them, a release
 * (`npm run test:exhaustive -- --selectProjects screens`) by all.
 */
export const variants = <Case>(cases: readonly Case[]): readonly Case[] =>
  process.env['TEST_EVERY_VARIANT'] ? cases : cases.slice(0, 1);
