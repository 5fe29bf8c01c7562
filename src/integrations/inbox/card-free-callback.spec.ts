import { cardFreeCallback } from './card-free-callback.js';

const CARD = '4111111111111111';
/** It looks like a card number, and is the platform's number of a payment. */
const TRANSACTION = '8200000000000001';
const JSON_BODY = { 'content-type': 'application/json' };
const read = ({ raw }: { raw: Buffer }): unknown => {
  const { id, note } = JSON.parse(raw.toString()) as Record<string, string>;
  return [{ platformTransactionNo: id, outcome: { reason: note } }];
};
const bodyOf = (callback: { raw: Buffer }): string => callback.raw.toString();

describe('M19: a callback as the inbox keeps it', () => {
  it('holds no card number of a guest, in its body or its headers', () => {
    const raw = Buffer.from(JSON.stringify({ id: 'T1', note: `card ${CARD} declined` }));
    const kept = cardFreeCallback({ headers: { ...JSON_BODY, 'x-card': CARD }, raw }, read);
    expect(bodyOf(kept)).toBe('{"id":"T1","note":"card ••••••••••••1111 declined"}');
    expect(kept.headers['x-card']).toBe('••••••••••••1111');
  });

  it('keeps the number of a payment that looks like a card number, so that its money is recorded', () => {
    const raw = Buffer.from(JSON.stringify({ id: TRANSACTION, note: CARD }));
    const kept = cardFreeCallback({ headers: JSON_BODY, raw }, read);
    expect(bodyOf(kept)).toBe(`{"id":"${TRANSACTION}","note":"••••••••••••1111"}`);
  });

  it('is masked as a whole where it cannot be read', () => {
    const raw = Buffer.from(`not JSON ${TRANSACTION}`);
    expect(bodyOf(cardFreeCallback({ headers: JSON_BODY, raw }, read))).toBe('not JSON ••••••••••••0001');
    const bytes = Buffer.concat([Buffer.from([0xff, 0x20]), Buffer.from(CARD)]);
    expect(cardFreeCallback({ headers: {}, raw: bytes }).raw).toEqual(
      Buffer.concat([Buffer.from([0xff, 0x20]), Buffer.from('************1111')]),
    );
  });

  it('is searched field by field where it is a form', () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const raw = Buffer.from('trade_no=T1&body=4111%201111%201111%201111');
    const kept = new URLSearchParams(bodyOf(cardFreeCallback({ headers, raw })));
    expect([...kept]).toEqual([
      ['trade_no', 'T1'],
      ['body', '•••• •••• •••• 1111'],
    ]);
  });

  it('stays as it came where there is nothing to mask', () => {
    const callback = { headers: JSON_BODY, raw: Buffer.from('{"id":"T1"}') };
    expect(
      cardFreeCallback(callback, () => {
        throw new Error('It need not be read.');
      }),
    ).toBe(callback);
  });
});
