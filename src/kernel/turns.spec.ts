import { Turns } from './turns.js';

describe('Turns', () => {
  it('are taken one at a time, in the order of asking, and nothing is kept of those that have ended', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const go = async (name: string) => {
      const end = await turns.take('payment');
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      end();
    };

    const all = Promise.all([go('first'), go('second'), go('third')]);
    expect(turns.isWanted('payment')).toBe(true);
    await all;

    expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(turns.isWanted('payment')).toBe(false);
  });

  it('at one thing do not hold up those at another', async () => {
    const turns = new Turns();
    const endOne = await turns.take('one');
    const endOther = await turns.take('other');
    endOther();
    endOne();
    expect([turns.isWanted('one'), turns.isWanted('other')]).toEqual([false, false]);
  });
});
