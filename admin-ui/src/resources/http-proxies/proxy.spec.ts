import { formOf, type HttpProxy, sentOf } from './types';

describe('An HTTP proxy’s form', () => {
  it('takes the white list as people paste it, and shows it line by line', () => {
    expect(sentOf({ bypass: ' *.local, 10.0.0.0/8；10.0.0.0/8\n\npms.hotel ' }).bypass).toEqual([
      '*.local',
      '10.0.0.0/8',
      'pms.hotel',
    ]);
    expect(formOf({ bypass: ['*.local', '10.0.0.0/8'] } as HttpProxy).bypass).toBe('*.local\n10.0.0.0/8');
    expect(sentOf({ bypass: null }).bypass).toEqual([]);
  });

  it('sends a password that was typed or taken away, and none that was not touched', () => {
    expect(sentOf({ password: 'x' })).toHaveProperty('password', 'x');
    expect(sentOf({ password: '' })).toHaveProperty('password', '');
    expect(sentOf({})).not.toHaveProperty('password');
    expect(sentOf({ password: null })).not.toHaveProperty('password');
  });
});
