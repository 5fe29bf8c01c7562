import { hearingClient } from '../support/webhook-endpoints.js';
import { isGenuine } from '../support/webhook-receiver.js';
import { managersWindow } from './managers-window.js';
import { world } from './world.js';

const PATH = '/hook';

export const webhooks = (): void =>
  describe('Webhooks of an API client', () => {
    it('are set up and tried from the screen, which shows the key once', async () => {
      const { stack, receiver } = world;
      const client = await hearingClient(stack.api('manager'), { name: 'Harbour_Loyalty' });
      const { page, problems } = await managersWindow(`/tenant/client/${client.id}`);
      await page.getByTestId('webhooks').click();
      await page.getByRole('heading', { level: 1, name: 'Webhooks of Harbour_Loyalty' }).waitFor();
      await page.getByTestId('add-address').first().click();

      // What must not be reached is refused, at its field.
      await page.getByTestId('field-name').fill('Guest profile');
      await page.getByTestId('field-url').fill('https://10.0.0.1/hook');
      await page.getByTestId('save').click();
      await page.getByText('This address is not public').waitFor();
      await page.getByTestId('field-url').fill(receiver.url(PATH));
      await page.getByTestId('save').click();
      const secret = await page.getByTestId('webhook-key').innerText();
      expect(secret).toMatch(/^whsec_/);
      await page.getByTestId('key-stored').click();

      await page.getByTestId('send-test').click();
      await page.locator(`tr:has([data-type="webhook.test"]) [data-status=delivered]`).waitFor();
      const [test] = await receiver.have(PATH, 1);
      expect(isGenuine(secret, test!)).toBe(true);
      // Nowhere on the page that comes afterwards.
      expect(await page.content()).not.toContain(secret);

      expect(problems.filter((problem) => !problem.includes('422') && !problem.includes('400'))).toEqual([]);
    });
  });
