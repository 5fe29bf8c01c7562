import { exceptionsOf } from './exceptions.js';
import { at, paid, posted, request, start, startPosting, TWO_FOLIOS } from './payment.fixture.js';
import { given } from './payment.given.js';
import { overallPosting } from './state.js';

const isPaid = [request(), start(), paid()];
const refused = {
  type: 'RecordPostingRefused',
  attempt: 1,
  now: at(5),
  postingNo: 0,
  code: 'FOLIO_CLOSED',
  reason: 'closed',
} as const;
const lost = {
  type: 'RecordPostingUnknown',
  now: at(5),
  postingNo: 0,
  attempt: 1,
  reason: 'timeout',
} as const;
const again = { type: 'PostAgain', now: at(6), postingNo: 0 } as const;
const byHand = (status: 'success' | 'fail') =>
  ({ type: 'AdjustPosting', now: at(7), postingNo: 0, status, reason: 'Seen on the folio' }) as const;

describe('Posting to the PMS', () => {
  it('needs money', () => given(request()).when(startPosting()).thenRefused('NOT_PAID'));
  it('starts once', () => {
    given(...isPaid)
      .when(startPosting())
      .then({ type: 'PostingStarted', data: { postingNo: 0, attempt: 1, reference: 'R' } });
    given(...isPaid, startPosting())
      .when(startPosting({ afterAttempt: 1 }))
      .thenRefused('POSTING_NOT_OPEN');
  });
  it('is tried again only when the PMS said that it has no such posting', () => {
    given(...isPaid, startPosting())
      .when(startPosting({ afterAttempt: 1, confirmedAbsent: true }))
      .then({ type: 'PostingStarted', data: { attempt: 2, reference: 'R' } });
    given(...isPaid, startPosting(), lost)
      .when(startPosting({ afterAttempt: 1 }))
      .thenRefused('POSTING_NOT_OPEN');
  });
  it('is not tried twice at once: what the PMS said before another try began counts for nothing', () => {
    const askedBeforeTheSecondTry = startPosting({ afterAttempt: 1, confirmedAbsent: true });
    given(...isPaid, startPosting(), lost, askedBeforeTheSecondTry)
      .when(askedBeforeTheSecondTry)
      .thenRefused('POSTING_NOT_OPEN');
  });
  it('[F31] that was overtaken by another try says nothing about that one, unless it was posted', () => {
    const overtaken = [
      ...isPaid,
      startPosting(),
      lost,
      startPosting({ afterAttempt: 1, confirmedAbsent: true }),
    ];
    for (const late of [refused, lost])
      given(...overtaken)
        .when(late)
        .then();
    given(...overtaken)
      .when(posted())
      .then({ type: 'PostingSucceeded' });
  });
  it('is stopped before its first try when something forbids it, and then only a person starts it again', () => {
    const stop = {
      type: 'StopPosting',
      now: at(4),
      postingNo: 0,
      code: 'RESERVATION_CANCELED',
      reason: 'canceled',
    } as const;
    given(...isPaid)
      .when(stop)
      .then({ type: 'PostingFailed', data: { attempt: 0, code: 'RESERVATION_CANCELED' } });
    expect(exceptionsOf(given(...isPaid, stop).state())).toMatchObject([{ kind: 'postingFailed' }]);
    given(...isPaid, stop, again)
      .when(startPosting())
      .then({ type: 'PostingStarted', data: { attempt: 1 } });
    for (const before of [[request()], [...isPaid, startPosting()], [...isPaid, startPosting(), posted()]])
      given(...before)
        .when(stop)
        .thenRefused('POSTING_NOT_OPEN');
  });
  it('keeps its reference', () =>
    given(...isPaid, startPosting())
      .when(startPosting({ afterAttempt: 1, confirmedAbsent: true, reference: 'OTHER' }))
      .thenRefused('POSTING_NOT_OPEN'));
  it('is confirmed once, also after its outcome was unknown', () => {
    given(...isPaid, startPosting(), lost)
      .when(posted())
      .then({ type: 'PostingSucceeded' });
    given(...isPaid, startPosting(), posted())
      .when(posted())
      .then();
    given(...isPaid, startPosting(), posted())
      .when(startPosting({ afterAttempt: 1, confirmedAbsent: true }))
      .thenRefused('POSTING_NOT_OPEN');
  });
  it('of one folio does not wait for another', () => {
    const state = given(
      request(TWO_FOLIOS),
      start(),
      paid(),
      startPosting(),
      refused,
      startPosting({ postingNo: 1, reference: 'R2' }),
      posted(1),
    ).state();
    expect(state.postings.map(({ status }) => status)).toEqual(['fail', 'success']);
    expect(overallPosting(state.postings)).toBe('fail');
    expect(exceptionsOf(state)).toMatchObject([{ kind: 'postingFailed', subject: '0', reason: 'closed' }]);
  });
});

describe('A person', () => {
  it('may have a failed or unknown posting tried again, and nothing else', () => {
    for (const end of [refused, lost])
      given(...isPaid, startPosting(), end)
        .when(again)
        .then({ type: 'PostingAgainRequested' });
    for (const before of [isPaid, [...isPaid, startPosting()], [...isPaid, startPosting(), posted()]])
      given(...before)
        .when(again)
        .thenRefused('POSTING_NOT_OPEN');
    const state = given(...isPaid, startPosting(), refused, again).state();
    expect(state.postings[0]).toMatchObject({ status: 'none', attempt: 1, reference: 'R' });
    expect(exceptionsOf(state)).toEqual([]);
  });
  it('may set the status by hand, with a reason, but not while a try runs', () => {
    given(...isPaid, startPosting(), lost)
      .when(byHand('success'))
      .then({ type: 'PostingAdjusted', data: { status: 'success', reason: 'Seen on the folio' } });
    expect(given(...isPaid, startPosting(), lost, byHand('success')).state().postings[0]).toMatchObject({
      status: 'success',
      byHand: true,
    });
    given(...isPaid, startPosting())
      .when(byHand('success'))
      .thenRefused('POSTING_NOT_OPEN');
    given(...isPaid, startPosting(), posted())
      .when(byHand('success'))
      .thenRefused('POSTING_NOT_OPEN');
    given(...isPaid, startPosting(), posted())
      .when(byHand('fail'))
      .then({ type: 'PostingAdjusted' });
    given(request()).when(byHand('fail')).thenRefused('POSTING_NOT_OPEN');
  });
  it('is not overruled by a refusal that comes afterwards', () =>
    given(...isPaid, startPosting(), lost, byHand('success'))
      .when(refused)
      .then());
});
