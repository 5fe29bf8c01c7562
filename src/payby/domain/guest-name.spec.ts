import type { GuestData, PersonName, ReservationPayer } from './events.js';
import { goesWithout, greetedIn, namedIn } from './guest-name.js';
import { REQUEST } from './payment.fixture.js';

const LOCAL: PersonName = { firstName: '志强', lastName: '黄' };
const FOREIGN: PersonName = { firstName: 'Zhiqiang', lastName: 'Huang' };

describe('the local and the foreign name of a guest', () => {
  it('takes the one of the language first, whichever the PMS keeps as its own', () => {
    for (const person of [
      { ...FOREIGN, otherName: LOCAL },
      { ...LOCAL, otherName: FOREIGN },
    ]) {
      expect(namedIn('local', person)).toEqual({ ...LOCAL, otherName: FOREIGN });
      expect(namedIn('foreign', person)).toEqual({ ...FOREIGN, otherName: LOCAL });
    }
  });

  it('leaves a name that is the only one of its language, or the only one at all', () => {
    const twice = { ...FOREIGN, otherName: { firstName: 'Sam', lastName: 'Huang' } };
    for (const person of [FOREIGN, LOCAL, twice])
      for (const language of ['local', 'foreign'] as const) expect(namedIn(language, person)).toBe(person);
  });
});

describe('a guest with one name', () => {
  const [chen] = REQUEST.guest.payers as [ReservationPayer];
  const suharto = { ...chen, firstName: '', lastName: 'Suharto' };

  it('M21: is asked without another that does not exist, in either of the two fields', () => {
    expect(goesWithout('firstName', [chen, suharto])).toBe(true);
    expect(goesWithout('lastName', [suharto])).toBe(false);
    expect(goesWithout('lastName', [{ ...chen, firstName: 'Suharto', lastName: '' }])).toBe(true);
    expect(goesWithout('firstName', [{ ...chen, otherName: { firstName: '', lastName: '苏哈托' } }])).toBe(
      true,
    );
  });

  it('M21: is no excuse for a payer whom the PMS knows by two names, or by none', () => {
    expect(goesWithout('firstName', [chen])).toBe(false);
    expect(goesWithout('firstName', [{ ...chen, firstName: '', lastName: '' }])).toBe(false);
  });
});

describe('whom a message greets', () => {
  const [chen] = REQUEST.guest.payers;
  const payer = { ...chen, ...LOCAL, otherName: FOREIGN } as ReservationPayer;
  const guest = (name: PersonName): GuestData => ({ ...REQUEST.guest, ...name, payers: [chen!, payer] });

  it('is the guest by the name of its language, whichever of the two the clerk sent it with', () => {
    for (const name of [LOCAL, FOREIGN]) {
      expect(greetedIn('zh', guest(name))).toEqual(LOCAL);
      expect(greetedIn('en', guest(name))).toEqual(FOREIGN);
    }
  });

  it('is the guest as the clerk wrote the name, where the PMS has another', () => {
    const typed = { firstName: 'Mei', lastName: 'Tan' };
    expect(greetedIn('zh', guest(typed))).toEqual(typed);
  });
});
