/** `waiting`: never proven. `broken`: was proven, and then failed for long. Only a proven one is used for new links. */
export const DOMAIN_STATES = ['waiting', 'proven', 'broken'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** A proven domain is given up after this many failed checks in a row … */
export const FAILURES_BEFORE_BROKEN = 6;
/** … that go on for this long at least: neither a name server's bad hour nor a row of impatient clicks does it. */
export const HOURS_BEFORE_BROKEN = 5;

export interface DomainProgress {
  state: DomainState;
  /** Failed checks in a row. */
  failures: number;
  /** When the first of them was; null: the last check was good. */
  failingSince: Date | null;
}

/** What a check makes of a domain. @param at when it ended, by the database's clock */
export function afterCheck(before: DomainProgress, good: boolean, at: Date): DomainProgress {
  if (good) return { state: 'proven', failures: 0, failingSince: null };
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? at;
  const hours = (at.getTime() - failingSince.getTime()) / 3_600_000;
  const gaveOut =
    before.state === 'proven' && failures >= FAILURES_BEFORE_BROKEN && hours >= HOURS_BEFORE_BROKEN;
  return { state: gaveOut ? 'broken' : before.state, failures, failingSince };
}
