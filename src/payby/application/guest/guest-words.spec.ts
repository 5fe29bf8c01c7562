import type { TenantContext } from '../../../kernel/context.js';
import type { GuestLanguages, OfferedTemplate, Templates } from '../../../notifications/index.js';
import { request } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import type { PaymentVariables } from '../messages/templates/payment-variables.js';
import type { PaymentConfiguration } from '../settings/payment-configuration.js';
import { GuestWords } from './guest-words.js';

const WHOLE = { complete: true, missing: [] };

const template = (code: string, changes: Partial<OfferedTemplate> = {}) =>
  ({
    type: 'PAY',
    code,
    layer: 'hotel',
    enabled: true,
    primary: false,
    languages: { en: WHOLE, zh: WHOLE },
    ...changes,
  }) as OfferedTemplate;

/** The headings on the guest's page of a hotel with these templates, by language; null: the page that the product brings. */
async function headingsWith(
  offered: OfferedTemplate[],
  agreed: string | null = null,
  languages = ['en', 'zh'],
): Promise<Record<string, string | undefined> | null> {
  const templates = {
    inForce: () => Promise.resolve(offered),
    page: (_: unknown, { template, language }: { template: string; language: string }) =>
      Promise.resolve({ blocks: { heading: template }, look: {}, used: { language } }),
  };
  const words = new GuestWords(
    templates as unknown as Templates,
    { of: () => Promise.resolve({}) } as unknown as PaymentVariables,
    { agreedTemplate: () => Promise.resolve(agreed) } as unknown as PaymentConfiguration,
    { enabled: () => Promise.resolve(languages.map((code) => ({ code }))) } as unknown as GuestLanguages,
  );
  const ctx = { tenantId: 'demo' } as TenantContext;
  const page = await words.of(ctx, 'p1', given(request()).state(), 'toPay');
  if (!page) return null;
  return Object.fromEntries(Object.entries(page.texts).map(([code, texts]) => [code, texts?.['heading']]));
}

const headingWith = async (...given: Parameters<typeof headingsWith>) =>
  (await headingsWith(...given))?.['en'] ?? null;

describe('The payment page of a guest', () => {
  it('is the primary one of the hotel, unless the payment methods agree on another', async () => {
    const offered = [template('FESTIVE'), template('OURS', { primary: true })];
    expect(await headingWith(offered)).toBe('OURS');
    expect(await headingWith(offered, 'FESTIVE')).toBe('FESTIVE');
  });

  it('has the hotel’s text in each language that is enabled and complete', async () => {
    const languages = {
      en: WHOLE,
      zh: WHOLE,
      ja: WHOLE,
      fr: WHOLE,
      de: { complete: false, missing: ['heading'] },
    };
    const ours = template('OURS', { primary: true, languages });
    const headings = await headingsWith([ours], null, ['en', 'zh', 'ja', 'de']);
    expect(Object.keys(headings!).sort()).toEqual(['en', 'ja', 'zh']);
  });

  it('is none that is disabled: the primary one instead, and the built-in one if that is disabled', async () => {
    const ours = template('OURS', { primary: true });
    expect(await headingWith([template('FESTIVE', { enabled: false }), ours], 'FESTIVE')).toBe('OURS');
    expect(await headingWith([template('FESTIVE'), { ...ours, enabled: false }])).toBeNull();
  });
});
