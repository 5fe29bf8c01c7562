/**
 * The cases of a test that differ in language or device alone: a change is proven by the first of them, a release
 * (`npm run test:exhaustive -- --selectProjects screens`) by all.
 */
export const variants = <Case>(cases: readonly Case[]): readonly Case[] =>
  process.env['TEST_EVERY_VARIANT'] ? cases : cases.slice(0, 1);

/** A test of its own that varies what another one proves: on a phone, in Chinese, in a further list. It runs as they do. */
export const variation = (title: string, test: () => Promise<void>): void => {
  if (process.env['TEST_EVERY_VARIANT']) it(title, test);
};
