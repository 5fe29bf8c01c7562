import type { Effect, EffectResult } from '../../kernel/effects/effect.js';
import type { PostPaymentPayload } from '../application/store/payment-effects.js';
import { OutcomeUnknownError, RefusedError } from '../application/vendors/outcomes.js';
import type { PostingOutcome } from '../application/vendors/pms.js';
import type { PaymentCommand } from '../domain/commands.js';
import type { PaymentEvent } from '../domain/events.js';
import { evolve } from '../domain/evolve.js';
import { exceptionsOf } from '../domain/exceptions.js';
import { paid, request, start } from '../domain/payment.fixture.js';
import { history } from '../domain/payment.given.js';
import { decide } from '../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../domain/state.js';
import { FolioPosting } from './folio-posting.js';
import { PostPaymentJob } from './post-payment.job.js';

const TIMEOUT_SECONDS = 10;
const SETTLED = TIMEOUT_SECONDS * 2;

/** A PMS with the lines it was given, which answers as the test sets it. */
class House {
  readonly lines: string[] = [];
  writes: ('ok' | 'lose' | Error)[] = [];
  /** Whatever is asked or ordered, until the connection is corrected. */
  refusal: RefusedError | null = null;
  /** What the next look-ups miss: the newest so many lines. */
  stale: number[] = [];

  postPayment(): Promise<PostingOutcome> {
    const how = this.refusal ?? this.writes.shift() ?? 'ok';
    if (how instanceof Error) return Promise.reject(how);
    this.lines.push(`L${this.lines.length + 1}`);
    if (how === 'lose') return Promise.reject(new OutcomeUnknownError('no answer'));
    return Promise.resolve({ status: 'posted', pmsReference: this.lines.at(-1)! });
  }

  findPostings(): Promise<PostingOutcome[]> {
    if (this.refusal) {
      const said = new OutcomeUnknownError(this.refusal.message, { cause: this.refusal });
      return Promise.reject(said);
    }
    const shown = this.lines.slice(0, this.lines.length - (this.stale.shift() ?? 0));
    return Promise.resolve(shown.map((pmsReference) => ({ status: 'posted', pmsReference })));
  }
}

/** One payment whose money is in, and the records of its hotel's PMS. */
function bench({ maxCount = 20, maxMinutes = 600 } = {}) {
  const houses: Record<string, House> = { old: new House(), new: new House() };
  const connection = (id: string) => ({
    id,
    hotelCode: 'H',
    kind: id,
    name: `PMS ${id}`,
    baseUrl: `https://${id}.example`,
    credentials: {},
  });
  let inUse = connection('old');
  const known = new Map([inUse, connection('new')].map((one) => [one.id, one]));
  let state: PaymentState = history([request(), start(), paid()]).reduce(evolve, { status: 'none' });
  const events: PaymentEvent[] = [];
  let now = new Date('2026-11-26T10:00:00Z');
  const createdAt = now;
  const store = {
    load: () => Promise.resolve({ state }),
    execute: (_ctx: unknown, _id: string, command: object) => {
      const decided = decide({ ...command, now } as PaymentCommand, state);
      events.push(...decided);
      state = decided.reduce(evolve, state);
      return Promise.resolve({ state });
    },
  };
  const folios = new FolioPosting(
    store as never,
    {
      pmsConnection: () => Promise.resolve(inUse),
      pmsConnectionById: (_db: unknown, _hotel: string, id: string) => Promise.resolve(known.get(id) ?? null),
    } as never,
    { pms: (kind: string) => houses[kind] } as never,
    {
      settings: () => Promise.resolve({ postingRetry: { everyMinutes: 5, maxMinutes, maxCount } }),
    } as never,
    { now: () => Promise.resolve(now) },
    { outboundTimeoutSeconds: TIMEOUT_SECONDS } as never,
  );
  const job = new PostPaymentJob(store as never, folios, {} as never);
  let tries = 0;
  const handle = (): Promise<EffectResult> => {
    tries += 1;
    const payload = { paymentId: 'p', postingNo: 0, insisted: true };
    const effect = { kind: job.kind, payload, attempt: tries, tries, createdAt };
    return job.handle({ db: {} } as never, effect as Effect<PostPaymentPayload>);
  };
  return {
    houses,
    events,
    handle,
    /** Works on it as the outbox would, until it is due no more. */
    async toTheEnd(): Promise<EffectResult> {
      for (;;) {
        const result = await handle();
        if (result.outcome !== 'retry') return result;
        now = new Date(now.getTime() + result.afterSeconds * 1000);
      }
    },
    enable: (id: string) => (inUse = known.get(id)!),
    remove: (id: string) => known.delete(id),
    move: (id: string) => known.set(id, { ...known.get(id)!, baseUrl: 'https://elsewhere.example' }),
    posting: () => (state as ExistingPayment).postings[0]!,
    waiting: () => exceptionsOf(state as ExistingPayment).map(({ kind }) => kind),
    person: (command: object) => store.execute(null, 'p', command),
  };
}

const LOCKED = new RefusedError('FOF00077', 'The reservation is locked by another user', 'moment');

describe('M8: a refusal that passes by itself', () => {
  it('is tried again within the hotel’s posting retry, without a notice that it failed', async () => {
    const { houses, toTheEnd, posting, events } = bench();
    houses.old!.writes = [LOCKED, LOCKED];
    expect(await toTheEnd()).toEqual({ outcome: 'done' });
    expect(houses.old!.lines).toEqual(['L1']);
    expect(posting()).toMatchObject({ status: 'success', attempt: 3, lostBefore: false });
    expect(events.map(({ type, data }) => [type, 'again' in data])).toEqual([
      ['PostingStarted', false],
      ['PostingFailed', true],
      ['PostingStarted', false],
      ['PostingFailed', true],
      ['PostingStarted', false],
      ['PostingSucceeded', false],
    ]);
  });

  it('is before a person under the PMS’s own code once the hotel’s limits are reached', async () => {
    const { houses, toTheEnd, posting, waiting } = bench({ maxCount: 2 });
    houses.old!.writes = [LOCKED, LOCKED, LOCKED, LOCKED];
    await toTheEnd();
    expect(posting()).toMatchObject({ status: 'fail', code: 'FOF00077', attempt: 3 });
    expect([waiting(), houses.old!.lines]).toEqual([['postingFailed'], []]);
  });

  it('differs from one that will not pass, which is final at once', async () => {
    const { houses, toTheEnd, posting } = bench();
    houses.old!.writes = [new RefusedError('FOLIO_CLOSED', 'The folio is closed')];
    await toTheEnd();
    expect(posting()).toMatchObject({ status: 'fail', attempt: 1 });
  });
});

describe('A PMS that accepts no call of the hotel’s connection', () => {
  const KEY = new RefusedError('TOKEN_REFUSED', 'The client ID or the secret is wrong.', 'key');
  const HOTEL = new RefusedError('HTTP_403', 'The interface user may not do this here.', 'hotel');

  it.each([KEY, HOTEL])('keeps the posting waiting until the connection is right: %s', async (refusal) => {
    const { houses, handle, toTheEnd, posting, waiting } = bench();
    houses.old!.refusal = refusal;
    expect(await handle()).toMatchObject({ outcome: 'retry', reason: refusal.message });
    expect(await handle()).toMatchObject({ outcome: 'retry', reason: refusal.message });
    expect([posting().status, waiting()]).toEqual(['none', []]);
    houses.old!.refusal = null;
    expect(await toTheEnd()).toEqual({ outcome: 'done' });
    expect([houses.old!.lines, posting().status]).toEqual([['L1'], 'success']);
  });

  it('is named to a person, rather than a silent PMS, once the hotel’s limits are reached', async () => {
    const { houses, toTheEnd, posting, waiting } = bench({ maxCount: 2 });
    houses.old!.refusal = KEY;
    await toTheEnd();
    expect(posting()).toMatchObject({ status: 'fail', code: 'PMS_ACCESS_REFUSED' });
    expect(waiting()).toEqual(['postingFailed']);
  });
});

describe('M9: a look-up that is behind the folio', () => {
  it('has one stale "not found" after a lost answer, and the guest is not charged a second line', async () => {
    const { houses, toTheEnd, posting } = bench();
    houses.old!.writes = ['lose'];
    houses.old!.stale = [1];
    expect(await toTheEnd()).toEqual({ outcome: 'done' });
    expect([houses.old!.lines, posting().status]).toEqual([['L1'], 'success']);
  });

  it('is asked a second time only when the first answer has aged', async () => {
    const { houses, handle, posting } = bench();
    houses.old!.writes = ['lose'];
    houses.old!.stale = [1, 1, 1, 1];
    const waits = [];
    while (posting().notFoundAt === null) {
      const result = await handle();
      waits.push(result);
      if (waits.length > 3) break;
    }
    // The clock stands still: the last call may still be under way, so there is no negative answer yet.
    expect(posting().notFoundAt).toBeNull();
    expect(waits.at(-1)).toMatchObject({ outcome: 'retry', afterSeconds: SETTLED });
    expect(houses.old!.lines).toEqual(['L1']);
  });

  it('writes a line again that is absent twice, and looks for the lost one until the new one is shown', async () => {
    const { houses, toTheEnd, waiting } = bench();
    houses.old!.writes = ['lose'];
    // Too early to count, absent, absent: written again. Then both are hidden once, and then both shown.
    houses.old!.stale = [1, 1, 1, 2];
    expect(await toTheEnd()).toEqual({ outcome: 'done' });
    expect([houses.old!.lines, waiting()]).toEqual([['L1', 'L2'], ['postedTwice']]);
  });

  it('never shows a line it confirmed: a person sees that it is unknown, and nothing is written again', async () => {
    const { houses, toTheEnd, posting, waiting, person } = bench({ maxCount: 8 });
    houses.old!.writes = ['lose'];
    houses.old!.stale = Array.from({ length: 99 }, () => 2);
    expect(await toTheEnd()).toMatchObject({ outcome: 'unknown' });
    expect(posting()).toMatchObject({ status: 'unknown', code: 'PMS_LOOKUP_BLIND', pmsReference: 'L2' });
    expect(waiting()).toEqual(['postingUnknown']);

    await person({ type: 'PostAgain', postingNo: 0 });
    expect(await toTheEnd()).toMatchObject({ outcome: 'unknown' });
    expect(houses.old!.lines).toEqual(['L1', 'L2']);

    houses.old!.stale = [1];
    await toTheEnd();
    // Another name than the one it had confirmed: it is there twice.
    expect(waiting()).toEqual(['postedTwice']);
  });
});

describe('M10: another PMS record is enabled while an outcome is unknown', () => {
  const lost = async (stale: number[] = []) => {
    const all = bench();
    all.houses.old!.writes = ['lose'];
    all.houses.old!.stale = stale;
    await all.handle();
    all.enable('new');
    return all;
  };

  it('asks where it was sent, and the new PMS is not given the money too', async () => {
    const { houses, toTheEnd, posting } = await lost();
    expect(await toTheEnd()).toEqual({ outcome: 'done' });
    expect([houses.old!.lines, houses.new!.lines, posting().status]).toEqual([['L1'], [], 'success']);
  });

  it.each(['remove', 'move'] as const)('leaves it unknown for a person: %s', async (how) => {
    const all = await lost();
    all[how]('old');
    expect(await all.toTheEnd()).toMatchObject({ outcome: 'unknown' });
    expect(all.posting()).toMatchObject({ status: 'unknown', code: 'PMS_GONE' });
    expect([all.waiting(), all.houses.new!.lines]).toEqual([['postingUnknown'], []]);
  });

  it('is a person’s to post in the new PMS what the old one does not have', async () => {
    const { houses, toTheEnd, posting, person } = await lost([1, 1, 1, 1]);
    houses.old!.lines.length = 0;
    expect(await toTheEnd()).toEqual({ outcome: 'done' });
    expect(posting()).toMatchObject({ status: 'fail', code: 'PMS_CHANGED' });
    expect(houses.new!.lines).toEqual([]);
    await person({ type: 'PostAgain', postingNo: 0 });
    await toTheEnd();
    expect([houses.new!.lines, posting()]).toMatchObject([
      ['L1'],
      { status: 'success', sentTo: { kind: 'new' } },
    ]);
  });
});
