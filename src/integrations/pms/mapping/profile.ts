/** What other parts work with: the document, what is wrong with one, and what it would send and read. */
export * from './document.js';
export * from './operations.js';
export { dryRun, type DryField, type DryRequest, type DryRun, type RecordedAnswer } from './dry-run.js';
export { EvaluatorBusyError } from './evaluator.js';
export { FUNCTIONS, type FunctionSpec, OWN_FUNCTIONS } from './functions.js';
export { PART_WORDS, SHARED_PARTS } from './shared-parts.js';
export { checkedProfile } from './checked-profile.js';
export { type CheckedProfile } from './check-profile.js';
export { type ProfilePart, type ProfileProblem, shapeProblem } from './problems.js';
