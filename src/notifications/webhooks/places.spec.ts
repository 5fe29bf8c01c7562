import fc from 'fast-check';
import { Lane, LONG_MS, Places, shared } from './places.js';

describe('Lanes of webhooks', () => {
  it('share what is free evenly, give no lane more than its room and leave nothing that somebody has room for', () => {
    const rooms = fc.dictionary(fc.uuid(), fc.nat(8)).map((each) => new Map(Object.entries(each)));
    fc.assert(
      fc.property(rooms, fc.nat(200), (room, free) => {
        const given = shared(room, free);
        const total = [...given.values()].reduce((sum, each) => sum + each, 0);
        const asked = [...room.values()].reduce((sum, each) => sum + each, 0);
        expect(total).toBe(Math.min(free, asked));
        for (const [id, count] of given) expect(count).toBeLessThanOrEqual(room.get(id)!);
        const open = [...room].filter(([, each]) => each > 0);
        if (free >= open.length) for (const [id] of open) expect(given.get(id)).toBeGreaterThan(0);
      }),
    );
  });

  it('are narrow where the receiver fails, takes long, or is taking long at this moment', () => {
    const lane = new Lane();
    expect([lane.room(false), lane.room(true)]).toEqual([8, 2]);
    lane.begin('a', 0);
    expect(lane.room(false, 10)).toBe(7);
    expect(lane.room(false, LONG_MS + 1)).toBe(1);
    lane.end('a', 15_000);
    expect(lane.room(false)).toBe(2);
    for (let i = 0; i < 20; i++) lane.end('b', 5);
    expect(lane.room(false)).toBe(8);
  });

  it('are not held up by tries that take long: those give their place up', () => {
    const places = new Places();
    const leave = Array.from({ length: 128 }, () => places.take(0));
    expect(places.free(10)).toBe(0);
    expect(places.free(LONG_MS)).toBe(128);
    leave.forEach((each) => each());
    for (let i = 0; i < 512; i++) places.take(0);
    expect(places.free(LONG_MS)).toBe(0);
  });
});
