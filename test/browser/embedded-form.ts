import { paymentWhen } from '../support/payment-steps.js';
import { eventually } from '../support/wait.js';
import { Visitor } from './front-desk.js';
import { heard, OtherSystems } from './other-systems.js';
import { world } from './world.js';

export const embeddedForm = (): void =>
  describe('The form inside another system’s page', () => {
    let systems: OtherSystems;

    beforeAll(async () => {
      systems = await OtherSystems.start(world.stack);
    });
    afterAll(() => systems?.close());

    it('is filled in advance, makes one payment and tells the page that asked for it; a page not listed shows nothing', async () => {
      const { stack, browser } = world;
      const url = await systems.ticket({
        payers: [{ kind: 'reservation', code: '100002' }],
        items: [{ name: 'Late check-out', amountMinor: 45_000 }],
        email: 'crm.guest@example.com',
      });
      const visitor = await Visitor.arrive(browser, stack.url);
      const { page, form } = await systems.within(visitor, systems.listed, url);
      await form.getByTestId('payer-100002').waitFor();
      expect(await form.getByTestId('item-amount-0').inputValue()).toBe('450.00');
      expect(await form.getByTestId('last-name').inputValue()).not.toBe('');
      await form.getByTestId('send-request').click();
      // The short link shown holds the same key as the whole one.
      const key = (await form.getByTestId('payment-link').textContent())!.slice(-22);
      const [news] = await eventually(async () => {
        const all = await heard(page);
        if (all.length === 0) throw new Error('Nothing was heard.');
        return all;
      });
      expect(news).toEqual({
        origin: stack.url,
        data: {
          type: 'payby.payment-created',
          paymentId: expect.any(String),
          paymentNo: expect.stringMatching(/^PB/),
          paymentUrl: `${stack.url}/pay/demo/${key}`,
        },
      });
      const payment = await paymentWhen(stack.api('clerk'), news!.data.paymentId, () => true);
      expect(payment).toMatchObject({
        requestChannel: 'IFRAME',
        amountMinor: 45_000,
        emails: ['crm.guest@example.com'],
      });
      await form.getByTestId('close-form').click();
      await eventually(async () => {
        const all = await heard(page);
        if (all.length < 2) throw new Error('Closing was not heard.');
        expect(all[1]).toEqual({ origin: stack.url, data: { type: 'payby.closed' } });
        return true;
      });
      // Nothing of it stays in the browser.
      const stored = await form.evaluate<string[]>('Object.keys(localStorage)');
      expect(stored.filter((key) => /token|tenant|hotel$/i.test(key))).toEqual([]);
      expect(visitor.problems).toEqual([]);
      await page.close();

      // A page that is not listed shows nothing of it.
      const stranger = await visitor.open(
        `${systems.stranger}/?${encodeURIComponent(await systems.ticket())}`,
      );
      await eventually(() => visitor.problems.some((text) => /frame/i.test(text)));
      expect(await stranger.frames()[1]?.locator('[data-testid]').count()).toBe(0);
      await visitor.leave();
    });
  });
