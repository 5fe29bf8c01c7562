import type { TenantContext } from '../../../kernel/context.js';
import type { OfferedTemplate, Templates } from '../../../notifications/index.js';
import { request } from '../../domain/payment.fixture.js';
import { given } from '../../domain/payment.given.js';
import type { PaymentVariables } from '../messages/templates/payment-variables.js';
import type { PaymentConfiguration } from '../settings/payment-configuration.js';
import { GuestWords } from './guest-words.js';

const template = (code: string, changes: Partial<OfferedTemplate> = {}) =>
  ({ type: 'PAY', code, layer: 'hotel', enabled: true, primary: false, ...changes }) as OfferedTemplate;

/** The heading on the guest's page of a hotel with these templates; null: the page that the product brings. */
async function headingWith(offered: OfferedTemplate[], agreed: string | null = null): Promise<string | null> {
  const templates = {
    inForce: () => Promise.resolve(offered),
    page: (_: unknown, { template, language }: { template: string; language: string }) =>
      Promise.resolve({ blocks: { heading: template }, look: {}, used: { language } }),
  };
  const words = new GuestWords(
    templates as unknown as Templates,
    { of: () => Promise.resolve({}) } as unknown as PaymentVariables,
    { agreedTemplate: () => Promise.resolve(agreed) } as unknown as PaymentConfiguration,
  );
  const ctx = { tenantId: 'demo' } as TenantContext;
  const page = await words.of(ctx, 'p1', given(request()).state(), 'toPay');
  return page?.texts['en']?.['heading'] ?? null;
}

describe('The payment page of a guest', () => {
  it('is the primary one of the hotel, unless the payment methods agree on another', async () => {
    const offered = [template('FESTIVE'), template('OURS', { primary: true })];
    expect(await headingWith(offered)).toBe('OURS');
    expect(await headingWith(offered, 'FESTIVE')).toBe('FESTIVE');
  });

  it('is none that is disabled: the primary one instead, and the built-in one if that is disabled', async () => {
    const ours = template('OURS', { primary: true });
    expect(await headingWith([template('FESTIVE', { enabled: false }), ours], 'FESTIVE')).toBe('OURS');
    expect(await headingWith([template('FESTIVE'), { ...ours, enabled: false }])).toBeNull();
  });
});
