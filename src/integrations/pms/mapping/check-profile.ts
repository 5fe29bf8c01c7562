import { isMapped, type MappingProfile } from './document.js';
import { bindingsOf, LONGEST_EXPRESSION, parse, pathsOf, resultObjects } from './expression-tree.js';
import { type OperationName, OPERATION_SPECS, OPERATIONS } from './operations.js';
import { type ProfileProblem, profileProblems } from './problems.js';

/** What is found in a profile without evaluating any of it. */
export interface CheckedProfile {
  problems: ProfileProblem[];
  /** Where in the answer of an operation each field is read from: `payments[0].transactionNo`. */
  sources: Partial<Record<OperationName, Record<string, string[]>>>;
}

/** The text is not ours: but for tests, have it checked in a thread of its own (`checkedProfile`). */
export function checkProfile(document: unknown): CheckedProfile {
  const problems = profileProblems(document);
  const sources: CheckedProfile['sources'] = {};
  if (problems.some(({ part }) => part === 'document')) return { problems, sources };
  const { operations } = document as MappingProfile;
  for (const name of OPERATIONS) {
    const mapped = operations[name] as MappingProfile['operations'][OperationName] | undefined;
    if (mapped && isMapped(mapped)) sources[name] = sourcesOf(mapped.answer, name);
  }
  return { problems, sources };
}

function sourcesOf(answer: string, operation: OperationName): Record<string, string[]> {
  // What is too long, or cannot be read, is a problem of its own.
  if (answer.length > LONGEST_EXPRESSION) return {};
  try {
    const tree = parse(answer);
    const names = bindingsOf(tree);
    const made = resultObjects(tree, names) ?? [];
    const pathsTo = (field: string): string[] =>
      made.flatMap(({ fields, base }) => {
        const found = fields.get(field);
        return found ? pathsOf(found.value, names, base) : [];
      });
    const all = Object.keys(OPERATION_SPECS[operation].fields);
    return Object.fromEntries(all.map((field) => [field, [...new Set(pathsTo(field))]]));
  } catch {
    return {};
  }
}
