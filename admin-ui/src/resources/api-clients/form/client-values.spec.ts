import { spanText } from '../lifetimes';
import { createBody, newClient, problemsOf } from './client-values';

const translate = (key: string) => key;
const kiosk = {
  ...newClient('HKG01'),
  code: 'lobby-kiosk',
  name: 'Lobby_kiosk',
  type: 'kiosk',
  group: 'lobby',
  roles: ['kiosk'],
  deviceId: 'KSK-1',
};

describe('An API client’s form', () => {
  it('takes what is complete', () => {
    expect(problemsOf(kiosk, true, translate)).toEqual({});
  });

  it('asks for what the type needs, and only for that', () => {
    expect(Object.keys(problemsOf({ ...kiosk, deviceId: ' ' }, true, translate))).toEqual(['deviceId']);
    const board = { ...kiosk, type: 'ipad_signature', deviceId: '' };
    expect(Object.keys(problemsOf(board, true, translate))).toEqual(['boundDesktop']);
    expect(problemsOf({ ...board, boundDesktop: 'desk-1' }, true, translate)).toEqual({});
  });

  it('wants a refresh token that outlives the access token', () => {
    const { refreshTokenSeconds } = problemsOf({ ...kiosk, refreshTokenSeconds: '900' }, true, translate);
    expect(refreshTokenSeconds).toBe('apiClients.error.refreshTooShort');
  });

  it('does not send along what belonged to a type chosen before', () => {
    const changed = {
      ...kiosk,
      type: 'mobile_pms',
      boundDesktop: 'desk-1',
      invoiceSettings: [{ key: 'printer', value: '2' }],
      callbackTriggers: ['pay'],
    };
    expect(createBody(changed)).toMatchObject({
      boundDesktop: null,
      invoiceSettings: {},
      callbackTriggers: [],
    });
  });

  it('says a lifetime in units people use, exactly', () => {
    const say = (key: string, options?: Record<string, unknown>) =>
      `${String(options?.count)} ${key.split('.').at(-1)}`;
    expect(spanText(93_661, say)).toBe('1 day 2 hour 1 minute 1 second');
    expect(spanText(900, say)).toBe('15 minute');
  });
});
