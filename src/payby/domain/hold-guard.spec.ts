import { exceptionsOf } from './exceptions.js';
import {
  at,
  capture,
  guard,
  held,
  HOLD_REQUEST,
  paid,
  release,
  released,
  request,
  start,
} from './payment.fixture.js';
import { given } from './payment.given.js';

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const onHold = [request(HOLD_REQUEST), start(), held()];
const kinds = (...life: Parameters<typeof given>) =>
  exceptionsOf(given(...life).state()).map(({ kind }) => kind);

describe('The guard', () => {
  it('warns once, a day before the hold lapses', () => {
    given(...onHold)
      .when(guard(WEEK - DAY - 1))
      .then();
    given(...onHold)
      .when(guard(WEEK - DAY))
      .then({ type: 'HoldLapseNear' });
    given(...onHold, guard(WEEK - DAY))
      .when(guard(WEEK - 1))
      .then();
    expect(kinds(...onHold, guard(WEEK - DAY))).toEqual(['holdLapsing']);
    expect(kinds(...onHold, guard(WEEK - DAY), capture())).toEqual([]);
  });

  it('leaves it to the platform for an hour how a hold has ended: it may have been captured in its portal', () => {
    const warned = [...onHold, guard(WEEK - DAY)];
    given(...warned)
      .when(guard(WEEK + 59))
      .then();
    expect(given(...warned, paid({ now: at(WEEK + 1) })).state()).toMatchObject({
      status: 'success',
      receipts: [{ kind: 'asked' }],
    });
    given(...warned)
      .when({ type: 'GuardHold', asked: true, now: at(WEEK) })
      .then({ type: 'HoldLapsed' });
    given(...warned)
      .when({ type: 'GuardHold', asked: true, now: at(WEEK - 1) })
      .then();
    given(...warned, capture())
      .when({ type: 'GuardHold', asked: true, now: at(WEEK) })
      .then();
    // It was not looked at before.
    given(...onHold)
      .when(guard(WEEK + 2 * DAY))
      .then({ type: 'HoldLapseNear' });
    given(...onHold, guard(WEEK + 2 * DAY))
      .when(guard(WEEK + 2 * DAY + 59))
      .then();
    given(...onHold, guard(WEEK + 2 * DAY))
      .when(guard(WEEK + 2 * DAY + 60))
      .then({ type: 'HoldLapsed' });
  });

  it('ends a hold that has lapsed, and the request with it', () => {
    const ended = [guard(WEEK), guard(WEEK + 60)];
    given(...onHold, guard(WEEK))
      .when(guard(WEEK + 60))
      .then({ type: 'HoldLapsed' });
    expect(given(...onHold, ...ended).state()).toMatchObject({ status: 'timed_out' });
    given(...onHold, ...ended)
      .when(capture())
      .thenRefused('HOLD_NOT_OPEN');
    given(...onHold)
      .when(released({ lapsed: true }))
      .then({ type: 'HoldLapsed' });
    expect(kinds(...onHold, ...ended, paid())).toEqual(['late']);
  });

  it('leaves it to an order that is on its way', () => {
    given(...onHold, capture())
      .when(guard(WEEK))
      .then();
    given(...onHold, release())
      .when(released({ lapsed: true }))
      .then({ type: 'HoldReleased' });
  });
});
