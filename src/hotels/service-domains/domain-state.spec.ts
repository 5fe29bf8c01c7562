import { afterCheck, type DomainProgress } from './domain-state.js';

const START = Date.parse('2026-05-01T12:00:00Z');
const after = (hours: number): Date => new Date(START + hours * 3_600_000);
const proven: DomainProgress = { state: 'proven', failures: 0, failingSince: null };

/** What one bad check an hour makes of it. */
const failing = (from: DomainProgress, hours: readonly number[]): DomainProgress =>
  hours.reduce((now, hour) => afterCheck(now, false, after(hour)), from);

describe('A service domain’s state', () => {
  it('waits until a check finds the proof', () => {
    const waiting: DomainProgress = { state: 'waiting', failures: 0, failingSince: null };
    const failed = failing(waiting, [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(failed).toEqual({ state: 'waiting', failures: 8, failingSince: after(0) });
    expect(afterCheck(failed, true, after(8))).toEqual(proven);
  });

  it('outlives a name server’s bad hours, and forgets them', () => {
    expect(failing(proven, [0, 1, 2, 3, 4])).toMatchObject({ state: 'proven', failures: 5 });
    expect(afterCheck(failing(proven, [0, 1, 2, 3, 4]), true, after(5))).toEqual(proven);
  });

  it('outlives any number of failed checks within a short time', () => {
    expect(failing(proven, Array(50).fill(0.1)).state).toBe('proven');
  });

  it('outlives a long time with few checks', () => {
    expect(failing(proven, [0, 90]).state).toBe('proven');
  });

  it('is lost after six failed checks in five hours, until one is good', () => {
    const broken = failing(proven, [0, 1, 2, 3, 4, 5]);
    expect(broken.state).toBe('broken');
    expect(afterCheck(broken, false, after(6)).state).toBe('broken');
    expect(afterCheck(broken, true, after(6))).toEqual(proven);
  });
});
