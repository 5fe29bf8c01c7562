/** What decides whether a correct password lets its user in. */
export interface PasswordFacts {
  userType: 'NORMAL' | 'INTERFACE';
  mustChange: boolean;
  /** Its day has passed. */
  expired: boolean;
}

/**
 * `change`: right, but a new one must be chosen first. `expired`: it was given for some hours only, and they are over.
 * A program cannot choose a password, so an interface user's is good until its day and no longer.
 */
export function judgePassword({
  userType,
  mustChange,
  expired,
}: PasswordFacts): 'good' | 'change' | 'expired' {
  if (userType === 'INTERFACE') return expired ? 'expired' : 'good';
  if (mustChange) return expired ? 'expired' : 'change';
  return expired ? 'change' : 'good';
}
