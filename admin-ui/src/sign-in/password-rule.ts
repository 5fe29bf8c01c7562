const SHORTEST = 8;
const LONGEST = 30;
const KINDS_NEEDED = 3;
/** The server's own four kinds: whatever is none of the first three is special. */
const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

const kindsIn = (password: string): number => kinds.filter((kind) => kind.test(password)).length;

/** The two halves of the rule, so that each can be ticked off while somebody types. */
export const ruleParts = (password: string): { length: boolean; kinds: boolean } => ({
  length: [...password].length >= SHORTEST && [...password].length <= LONGEST,
  kinds: kindsIn(password) >= KINDS_NEEDED,
});

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const ORDINARY = /(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|pass|admin|welcome|hotel/i;

/**
 * A first impression, given while typing; length counts for more than odd characters do. Whether a password is easy to
 * guess is decided by the server, which knows the words people use.
 */
export const strengthOf = (password: string): Strength => {
  const { length, kinds: enough } = ruleParts(password);
  if (!length || !enough) return 'weak';
  const points = [...password].length + 2 * kindsIn(password) - (ORDINARY.test(password) ? 6 : 0);
  if (points >= 22) return 'strong';
  return points >= 17 ? 'good' : 'fair';
};

export const passwordProblem = (password: string | undefined): string | undefined => {
  if (!password) return 'password.error.needed';
  const { length, kinds: enough } = ruleParts(password);
  return length && enough ? undefined : 'password.error.rule';
};

/** Where a person chooses a new password of their own. */
export const repetitionProblem = (
  repetition: string | undefined,
  { password }: Record<string, unknown>,
): string | undefined => (repetition === password ? undefined : 'password.error.differ');

/** Where an administrator sets another user's password. */
export const confirmationProblem = (
  confirmation: string | undefined,
  { password }: Record<string, unknown>,
): string | undefined => (confirmation === password ? undefined : 'password.error.mismatch');
