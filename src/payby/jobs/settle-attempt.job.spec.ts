import { pauseSince } from './settle-attempt.job.js';

describe('a session that cannot be closed before a guest enters it', () => {
  /** Seconds after its request's end at which the platform is asked. */
  const questionsUntil = (deadline: number): number[] => {
    const asked = [0];
    while (asked.at(-1)! <= deadline) asked.push(asked.at(-1)! + pauseSince(asked.at(-1)!));
    return asked;
  };

  it('is asked about soon, then with doubling pauses of at most ten minutes', () => {
    expect(questionsUntil(3_600).slice(0, 9)).toEqual([0, 10, 20, 40, 80, 160, 320, 640, 1_240]);
    expect(pauseSince(86_400)).toBe(600);
  });

  it('costs a few questions until a deadline two hours later', () => {
    expect(questionsUntil(7_200).length).toBeLessThan(25);
  });
});
