import type { CredentialSchema } from '../../src/kernel/credentials.js';
import type { LocalText } from '../../src/kernel/errors.js';
import { currencyExponent, isCurrencyCode } from '../../src/kernel/money.js';
import type { PlatformCapabilities } from '../../src/payby/index.js';

interface Definition {
  code: string;
  name: LocalText;
  credentials: CredentialSchema;
  capabilities?: PlatformCapabilities;
}

/** What a vendor's folder has to say of itself, whatever its kind. */
export function describeDefinition({ code, name, credentials, capabilities }: Definition): void {
  describe(`the definition of ${code}`, () => {
    it('has a code for the database and names for people', () => {
      expect(code).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
      expect([name.en, name.zh]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/\p{Script=Han}/u),
      ]);
    });

    it('has credentials that a form can be drawn from', () => {
      expect(Object.keys(credentials)).not.toEqual([]);
      for (const [field, { label, pattern }] of Object.entries(credentials)) {
        expect([field, label.en, label.zh]).toEqual([
          expect.stringMatching(/^[a-z][A-Za-z0-9]*$/),
          expect.stringMatching(/\S/),
          expect.stringMatching(/\p{Script=Han}/u),
        ]);
        if (pattern !== undefined) expect(() => new RegExp(pattern, 'u')).not.toThrow();
      }
    });

    if (!capabilities) return;
    it('has capabilities that can be', () => {
      const { refund, currencies, devices } = capabilities;
      for (const limit of [refund.withinDays, refund.maxCount])
        if (limit !== null) expect(limit).toBeGreaterThan(0);
      expect(devices.length).toBeGreaterThan(0);
      if (currencies === 'iso') return;
      for (const [currency, { exponent, minMinor = 0, maxMinor = Infinity }] of Object.entries(currencies)) {
        expect([currency, isCurrencyCode(currency)]).toEqual([currency, true]);
        expect(Math.abs(exponent - currencyExponent(currency))).toBeLessThanOrEqual(3);
        expect(minMinor).toBeLessThanOrEqual(maxMinor);
      }
    });
  });
}
