import { ADMIN_POLICY, guestPolicy } from './content-policies.js';

describe('The guest’s page', () => {
  const rules = (policy: string) =>
    new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

  it('runs no script but ours, and is framed by no page', () => {
    for (const plainHttp of [false, true]) {
      const policy = rules(guestPolicy(plainHttp));
      for (const kind of ['default-src', 'script-src', 'style-src'])
        expect(policy.get(kind)).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    }
  });

  it('posts a form by https, by http where the installation itself is reached so; the screens to us alone', () => {
    expect(rules(guestPolicy(false)).get('form-action')).toEqual(["'self'", 'https:']);
    expect(rules(guestPolicy(true)).get('form-action')).toEqual(["'self'", 'https:', 'http:']);
    expect([ADMIN_POLICY.scriptSrc, ADMIN_POLICY.formAction]).toEqual([["'self'"], ["'self'"]]);
  });
});
