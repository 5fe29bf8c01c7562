import { HIDDEN } from '../../calls/masking.js';
import { maskAnswer } from './recording-mask.js';

describe('A recorded answer', () => {
  it('keeps its form, and what mappings read', () => {
    const answer = {
      reservations: [
        {
          id: 88100001,
          confirmationNo: '100001',
          status: 'INHOUSE',
          balance: 3280.5,
          room: { number: '1208' },
        },
      ],
      currency: 'HKD',
      hasMore: false,
      nothing: null,
    };
    expect(maskAnswer(answer, [])).toEqual(answer);
  });

  it.each([
    [{ guest: { givenName: 'Tai Man', familyName: 'Chan', vip: 'A', profileId: 'P1' } }],
    [{ lastName: 'Chan', first_name: 'Tai Man', GuestName: 'Chan Tai Man' }],
    [{ guest: 'Chan Tai Man' }],
    [{ payer: 'x', remark: 'Chan Tai Man', contact: { line: 'Chan Tai Man' } }],
    [{ text: 'write to tai.chan@example.com' }, ['tai.chan@example.com']],
    [{ text: 'call +852 9123 4567 or 13800138000' }, ['9123', '13800138000']],
    [{ no: '4111111111111111', text: 'card 4111 1111 1111 1111' }, ['4111111111111111', '1111 1111']],
    [{ echoed: 'key s3cret-key-of-ours', token: 'abc' }, ['s3cret-key', 'abc']],
  ])('hides who it is about and what opens doors: %j', (answer, words = ['Chan', 'Tai']) => {
    const kept = JSON.stringify(maskAnswer(answer, ['s3cret-key-of-ours']));
    for (const word of words) expect(kept).not.toContain(word);
    expect(kept).toContain(HIDDEN);
  });

  it('keeps a guest’s ids, by which a mapping goes', () => {
    expect(maskAnswer({ guest: { profileId: 'P1', type: 'A' } }, [])).toEqual({
      guest: { profileId: 'P1', type: 'A' },
    });
  });
});
