import type { TenantDatabase } from '../../kernel/database/database.js';
import { AddressRules } from './address-rules.js';

const OFFICE = '203.0.113.5';
const HOTEL = '198.51.100.5';
const HOME = '192.0.2.5';

/** A tenant whose enabled lists are these; counts how often it is asked. */
function tenantWith(lists: Record<string, string[]>): TenantDatabase & { asked: number } {
  const db = {
    asked: 0,
    entities: {
      findBy: async () => {
        db.asked += 1;
        return Object.entries(lists).map(([scope, networks]) => ({
          scope,
          enabled: true,
          entries: networks.map((network) => ({ network, note: '' })),
        }));
      },
    },
  };
  return db as unknown as TenantDatabase & { asked: number };
}

const who = (changes: object = {}) => ({
  groupLevel: false,
  hotels: ['HKG01', 'SHA01'],
  permissions: new Set<string>(),
  ...changes,
});

describe('The IP allow-list', () => {
  const both = tenantWith({ '*': ['203.0.113.0/24'], HKG01: ['198.51.100.0/24'] });
  const rules = new AddressRules();

  afterEach(() => jest.restoreAllMocks());

  it.each([
    [OFFICE, true],
    [HOTEL, false],
    [HOME, false],
  ])('of the group alone counts for the group’s pages: %s %s', async (address, expected) => {
    expect(await rules.mayUseGroup(both, who(), address)).toBe(expected);
  });

  it.each([
    [OFFICE, true],
    [HOTEL, true],
    [HOME, false],
  ])('of a hotel or of the group lets into the hotel’s pages: %s %s', async (address, expected) => {
    expect(await rules.mayUseHotel(both, who(), 'HKG01', address)).toBe(expected);
  });

  it('does not bind a hotel that has none', async () => {
    expect(await rules.mayUseHotel(both, who(), 'SHA01', HOME)).toBe(true);
  });

  it('lets everybody in where there is none at all', async () => {
    const none = tenantWith({});
    expect(await rules.mayUseGroup(none, who(), HOME)).toBe(true);
    expect(await rules.mayUseHotel(none, who(), 'HKG01', '2001:db8::1')).toBe(true);
    expect(await rules.mayEnter(none, who(), HOME)).toBe(true);
  });

  it.each([
    ['a hotel without a list', {}, HOME, true],
    ['its only hotel’s list', { hotels: ['HKG01'] }, HOTEL, true],
    ['no list of its only hotel', { hotels: ['HKG01'] }, HOME, false],
    ['the group’s list, which counts for hotels too', { hotels: ['HKG01'] }, OFFICE, true],
    ['the group’s list, at group level only', { hotels: [], groupLevel: true }, OFFICE, true],
    ['a hotel’s list, which says nothing about group level', { hotels: [], groupLevel: true }, HOTEL, false],
    ['the group’s list, without any hotel', { hotels: [] }, HOME, false],
  ])('lets somebody sign in by %s', async (_why, changes, address, expected) => {
    expect(await rules.mayEnter(both, who(changes), address)).toBe(expected);
  });

  it('does not bind who looks after the group’s own settings', async () => {
    const exempt = who({ permissions: new Set(['HOTEL_GROUP_BASIC_INFORMATION_MGT']), groupLevel: true });
    expect(await rules.mayUseGroup(both, exempt, HOME)).toBe(true);
    expect(await rules.mayUseHotel(both, exempt, 'HKG01', HOME)).toBe(true);
    expect(await rules.mayEnter(both, exempt, '::1')).toBe(true);
  });

  it('is read once in a while, and anew after a change', async () => {
    const db = tenantWith({ '*': [OFFICE] });
    const [mine, fresh] = [new AddressRules(), performance.now()];
    await Promise.all([mine.mayUseGroup(db, who(), HOME), mine.mayUseGroup(db, who(), HOME)]);
    expect(db.asked).toBe(1);
    mine.forget(db);
    await mine.mayUseGroup(db, who(), HOME);
    expect(db.asked).toBe(2);
    jest.spyOn(performance, 'now').mockReturnValue(fresh + 60_000);
    await mine.mayUseGroup(db, who(), HOME);
    expect(db.asked).toBe(3);
  });

  it('that could not be read is asked for again', async () => {
    let broken = true;
    const db = {
      entities: { findBy: () => (broken ? Promise.reject(new Error('down')) : Promise.resolve([])) },
    } as unknown as TenantDatabase;
    await expect(rules.mayUseGroup(db, who(), HOME)).rejects.toThrow('down');
    broken = false;
    expect(await rules.mayUseGroup(db, who(), HOME)).toBe(true);
  });
});
