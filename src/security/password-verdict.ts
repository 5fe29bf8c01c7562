/** What decides whether a correct password lets its user in. */
export interface PasswordFacts {
  userType: 'NORMAL' | 'INTERFACE';
  mustChange: boolean;
  /** Its day has passed. */
  expired: boolean;
  /** It was given for some hours only, and they are over. */
  lapsed: boolean;
}

/**
 * `change`: right, but a new one must be chosen first. `expired`: it opens nothing, not even the choice of another.
 * A program cannot choose a password, so an interface user's is good until its day and no longer.
 */
export function judgePassword({
  userType,
  mustChange,
  expired,
  lapsed,
}: PasswordFacts): 'good' | 'change' | 'expired' {
  if (lapsed) return 'expired';
  if (userType === 'INTERFACE') return expired ? 'expired' : 'good';
  return mustChange || expired ? 'change' : 'good';
}
