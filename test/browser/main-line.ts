import { refund } from '../support/actions.js';
import { createPayment, mailTo, paymentWhen, withoutRepeatedStarts } from '../support/payment-steps.js';
import { eventually } from '../support/wait.js';
import { clerksWindows } from './clerks-windows.js';
import { PHONE, scrollsSideways, tabTo, untilStatus, Visitor } from './front-desk.js';
import { world } from './world.js';

export const mainLine = (): void =>
  describe('From the clerk’s request to the guest’s receipt', () => {
    it('everything happens in one go, by keyboard and on a phone, and open windows show it by themselves', async () => {
      const { stack, browser } = world;
      const { visitor: clerk, first: list, second: form } = await clerksWindows();
      await untilStatus(list, 'live', 'live');
      await list.locator('[data-testid=bell][data-unread="0"]').waitFor();
      // Survives as long as nobody reloads the page.
      await list.evaluate('void (window.neverReloaded = true)');

      // The clerk asks the guest of 100001 for HKD 3,280.00, by keyboard alone.
      const email = 'yuxin.asks@example.com';
      await form.getByTestId('lookup-input').focus();
      await form.keyboard.type('100001');
      await form.getByTestId('lookup-option-100001').waitFor();
      // The option is there a moment before it is the one that Enter takes.
      await eventually(async () => {
        if ((await form.getByTestId('payer-100001').count()) === 0) await form.keyboard.press('Enter');
        return (await form.getByTestId('payer-100001').count()) > 0;
      });
      // The focus has gone on to what is missing first.
      await form.locator('[data-testid=item-name-0]:focus-within').waitFor();
      await form.keyboard.type('Room deposit');
      await tabTo(form, 'item-amount-0');
      await form.keyboard.type('3280');
      await tabTo(form, 'emails-input');
      await form.keyboard.type(email);
      await form.keyboard.press('Enter');
      await form.keyboard.press('Control+Enter');
      const link = (await form.getByTestId('payment-link').textContent())!;
      expect(link).toMatch(new RegExp(`^${stack.url}/p/2[0-9A-Za-z]{22}$`));
      const id = /pay-success\/([0-9a-f-]{36})/.exec(form.url())![1]!;
      const api = stack.api('clerk');
      const { body: payment } = await api.get(`payments/${id}`);
      expect(payment).toMatchObject({ amountMinor: 328_000, currencyCode: 'HKD', shortUrl: link });
      expect(payment.emails).toContain(email);
      const detail = form;
      await detail.evaluate(`location.hash = '/payby/history/detail/${id}'`);
      await detail.getByTestId('timeline').waitFor();
      await untilStatus(detail, 'live', 'live');

      // In the list it waits behind the pill, so that no row moves under the pointer.
      await list.getByTestId('new-rows-pill').click();
      const row = list.getByTestId(`history-row-${payment.paymentNo}`);
      await row.locator('[data-testid=status-chip][data-status=pending]').waitFor();

      // The guest opens the link of the mail on a phone, is refused once, and pays by card.
      const mail = await mailTo(stack, email);
      const address = /http\S+\/p\/[0-9A-Za-z]{23,27}/.exec(mail.text)![0];
      expect(address).toBe(payment.shortUrl);
      const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE, hasTouch: true });
      const phone = await guest.open(address);
      expect(await phone.getByTestId('guest-amount').first().textContent()).toContain('3,280.00');
      expect(await scrollsSideways(phone)).toBe(false);
      await phone.getByTestId('method-CARD').click();
      await phone.getByTestId('pay-button').click();
      await phone.getByTestId('decline').waitFor();
      expect(phone.url()).toContain(`${stack.sandbox.url}/platform/checkout/`);
      // Some platforms insist on knowing the site a guest comes from. The link is nobody's business.
      expect(await phone.evaluate<string>('document.referrer')).toBe(`${stack.url}/`);
      await phone.getByTestId('decline').click();
      await untilStatus(phone, 'guest-status', 'toPay');
      await detail.locator('[data-event=PaymentFailed]').waitFor();
      // This time the platform wants a form to be posted to it.
      await stack.sandbox.platform({ next: 'form' });
      await phone.getByTestId('method-CARD').click();
      await phone.getByTestId('pay-button').click();
      await phone.getByTestId('approve').click();

      await untilStatus(phone, 'guest-status', 'paid');
      await stack.sandbox.platform({ next: 'redirect' });
      await phone.getByTestId('receipt').waitFor();
      expect(phone.url()).toContain('/pay/demo/');
      await row.locator('[data-testid=status-chip][data-status=success]').waitFor();
      await row.locator('[data-testid=posting-tag][data-status=success]').waitFor();
      await eventually(async () =>
        (await list.getByTestId('today-paid').textContent())!.includes('3,280.00'),
      );
      await detail.locator('[data-event=PostingSucceeded]').waitFor();
      await detail.locator('[data-testid=status-chip][data-status=success]').first().waitFor();

      // A bell rings in both windows, and leads to the payment, without a word about the guest.
      for (const window of [list, detail])
        await window.locator('[data-testid=bell]:not([data-unread="0"])').waitFor();
      await list.getByTestId('bell').click();
      const notice = list.locator('[data-testid=notice][data-kind=moneyArrived][data-read=false]');
      const said = (await notice.textContent())!;
      expect(said).toContain(payment.paymentNo);
      expect(said).not.toContain(payment.lastName);
      await notice.click();

      // The detail tells the story in order.
      const paid = await paymentWhen(api, id, ({ postingStatus }) => postingStatus === 'success');
      const told = await eventually(async () => {
        const types = await list
          .getByTestId('timeline')
          .locator('li')
          .evaluateAll((items) => items.map((item) => item.getAttribute('data-event')!));
        return types.length === paid.version && types.reverse();
      });
      expect(withoutRepeatedStarts(told.filter((type) => type !== 'PaymentSessionOpened'))).toEqual([
        'PaymentRequested',
        ...payment.emails.map(() => 'PaymentLinkSent'),
        'PaymentAttempted',
        'PaymentFailed',
        'PaymentAttempted',
        'PaymentSucceeded',
        'PostingStarted',
        'PostingSucceeded',
      ]);
      expect(await list.getByTestId('detail-amount').textContent()).toContain('3,280.00');
      await untilStatus(list, 'verification', 'ok');
      expect(await list.evaluate('window.neverReloaded')).toBe(true);
      const { pms } = await stack.sandbox.state();
      expect(pms.postings).toEqual([
        expect.objectContaining({
          reference: `${payment.paymentNo}-P1`,
          amount: { value: 328_000, currency: 'HKD' },
        }),
      ]);
      expect(pms.requests.post).toBe(1);

      // What a colleague gives back is seen at once too.
      expect((await refund(stack.api('manager'), payment, { amountMinor: 328_000 })).status).toBe(201);
      for (const window of [list, detail])
        await window.locator('[data-testid=status-chip][data-status=refunded]').first().waitFor();
      expect([...clerk.problems, ...guest.problems]).toEqual([]);
      await guest.leave();
    });

    it('[F17] a guest who comes back without paying reads in Chinese that nothing was charged, and pays by a code', async () => {
      const { stack, browser } = world;
      const payment = await createPayment(stack.api('clerk'));
      const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE, locale: 'zh-CN' });
      const phone = await guest.open(payment.paymentUrl);
      await phone.getByTestId('method-CARD').click();
      await phone.getByTestId('pay-button').click();
      await phone.getByTestId('approve').waitFor();

      await phone.goto(`${payment.paymentUrl}?returned=1`);

      const told = await phone.getByTestId('not-charged').innerText();
      for (const words of ['您没有被扣款', '您可以继续支付']) expect(told).toContain(words);
      await untilStatus(phone, 'guest-status', 'toPay');
      await stack.sandbox.platform({ next: 'qr' });
      await phone.getByTestId('method-WECHAT').click();
      await phone.getByTestId('pay-button').click();
      const code = phone.getByTestId('scan-code').locator('svg[data-content]');
      await code.waitFor();
      expect(await scrollsSideways(phone)).toBe(false);
      const content = (await code.getAttribute('data-content'))!;
      // Another device scans it; this page continues by itself.
      await stack.sandbox.session(content.split('/').at(-1)!, 'approve');
      await stack.sandbox.platform({ next: 'redirect' });
      await untilStatus(phone, 'guest-status', 'paid');
      expect(guest.problems).toEqual([]);
      await guest.leave();
    });
  });
