import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceiptCall } from '../../src/notifications/index.js';
import type { PlatformNotification } from '../../src/payby/index.js';
import { eventually } from '../support/wait.js';
import type { PlatformBench, Received } from './payment-platform.bench.js';
import type { SmsBench } from './vendor-faults.benches.js';

/** A vendor's test of a fault, or why there is none. */
type Cell<Bench> = ((bench: Bench) => Promise<void>) | string;

interface NewsRow {
  fault: string;
  title: string;
  platform: Cell<PlatformBench>;
  /** Platforms that have no such fault, and why. */
  except?: Readonly<Record<string, string>>;
  sms: Cell<SmsBench>;
  exceptSms?: Readonly<Record<string, string>>;
  pms: string;
}

const ASKED = 'A PMS reports nothing by itself: it is asked, and its answers are in the table of the wire.';
const NO_HOLDS = {
  alipay: 'It charges at once: no amount is on hold.',
  wechatpay: 'It charges at once: no amount is on hold.',
};
const NO_MONEY = 'A text message carries no money.';
const UNSIGNED = 'Its receipts are not signed, so none is taken: it is asked.';
const ALIPAY_REFUNDS =
  'A refund is done or refused when it is answered; what is told of it later does not tell refunds apart and is not read.';

/** The callback of a payment, as it came. */
const callback = async ({ guest, open, told }: PlatformBench): Promise<Received> => {
  await guest(await open(), 'pays');
  return (await told(1))[0]!;
};
/** The callbacks of an amount that was held, and of its capture. */
const heldAndCaptured = async (bench: PlatformBench): Promise<[Received, Received]> => {
  const { key, callback: held } = await bench.onHold();
  const order = { ...key, captureReference: randomUUID(), amount: key.held };
  await bench.platform.capture!(bench.world.account, order);
  const [captured] = (await bench.told(1)) as [Received];
  return [held, captured];
};
const heldIn = ({ parse }: PlatformBench, message: Received): unknown[] =>
  parse(message).flatMap(({ outcome }) => (outcome.status === 'held' ? [outcome.amount] : []));
const paidIn = ({ parse }: PlatformBench, message: Received): unknown[] =>
  parse(message).flatMap(({ outcome }) => (outcome.status === 'paid' ? [outcome.amount] : []));
const changed = (
  bench: PlatformBench,
  { headers, rawBody }: Received,
  from: string,
  to: string,
): Received => ({
  headers,
  rawBody: bench.callback.change(
    rawBody,
    (text) => {
      if (!text.includes(from)) throw new Error(`The callback does not say ${from}.`);
      return text.replace(from, to);
    },
    bench.world.account,
  ),
});
const flipped = ({ headers, rawBody }: Received): Received => {
  const bytes = Buffer.from(rawBody);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2);
  return { headers, rawBody: bytes };
};

/** The callbacks of one text message that came to an end, as the provider makes them. */
async function receipts(bench: SmsBench, how: object, count: number): Promise<ReceiptCall[]> {
  const calls: ReceiptCall[] = [];
  let origin = '';
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as ReceiptCall['headers'];
      calls.push({ url: `${origin}${request.url}`, headers, raw: Buffer.concat(chunks) });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await bench.sandbox.control('sms', { receipts: { delayMs: 0, ...how } });
    await bench.sms.send(bench.channel, bench.message({ receiptUrl: `${origin}/receipt` }));
    return await eventually(() => calls.length >= count && calls);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** What goes wrong with what vendors report by themselves. */
export const NEWS_FAULTS: readonly NewsRow[] = [
  {
    fault: '[F10]',
    title: 'believes nothing whose bytes were changed',
    async platform(bench) {
      const message = await callback(bench);
      expect(bench.verify(message)).toEqual({ ok: true, key: 'current' });
      expect(bench.verify(flipped(message)).ok).toBe(false);
    },
    async sms({ sms, channel, ...bench }) {
      const [call] = await receipts({ sms, channel, ...bench }, {}, 2);
      const { verify } = sms.signedReceipts!;
      expect(verify(channel, call!)).toBeNull();
      expect(
        verify(channel, { ...call!, raw: Buffer.concat([call!.raw, Buffer.from('&a=b')]) }),
      ).not.toBeNull();
    },
    exceptSms: { sandbox: UNSIGNED, aliyun: UNSIGNED, tencent: UNSIGNED },
    pms: ASKED,
  },
  {
    fault: '[F10]',
    title: 'believes nothing that is not signed',
    async platform(bench) {
      const { rawBody } = await callback(bench);
      expect(bench.verify({ headers: {}, rawBody }).ok).toBe(false);
    },
    except: {
      alipay: 'Its signature is a field of the body: a body without it is one whose bytes were changed.',
      adyen: 'Its signature is a field of the body: a body without it is one whose bytes were changed.',
    },
    async sms(bench) {
      const [call] = await receipts(bench, {}, 2);
      expect(bench.sms.signedReceipts!.verify(bench.channel, { ...call!, headers: {} })).not.toBeNull();
    },
    exceptSms: { sandbox: UNSIGNED, aliyun: UNSIGNED, tencent: UNSIGNED },
    pms: ASKED,
  },
  {
    fault: '[F10]',
    title: 'believes nothing that is signed with a key of somebody else',
    async platform(bench) {
      const message = await callback(bench);
      expect(bench.verify(message, bench.world.wrongCredentials).ok).toBe(false);
    },
    async sms(bench) {
      const calls = await receipts(bench, { wrongKey: true }, 2);
      for (const call of calls) expect(bench.sms.signedReceipts!.verify(bench.channel, call)).not.toBeNull();
    },
    exceptSms: { sandbox: UNSIGNED, aliyun: UNSIGNED, tencent: UNSIGNED },
    pms: ASKED,
  },
  {
    fault: '[F10]',
    title: 'believes nothing that was signed a day ago',
    async platform(bench) {
      const { headers, rawBody } = await callback(bench);
      const tomorrow = new Date(Date.now() + 86_400_000);
      expect(bench.platform.verify(bench.world.account, headers, rawBody, tomorrow).ok).toBe(false);
    },
    except: {
      adyen: 'Its signature covers no time: the bytes of a replay are known already.',
      alipay: 'It repeats for a day and states no limit: the bytes of a replay are known already.',
    },
    sms: 'No provider signs the time: a receipt that comes again says what is known already.',
    pms: ASKED,
  },
  {
    fault: '[F10]',
    title: 'goes on under the former key while keys are exchanged, and not once it is forgotten',
    async platform(bench) {
      await bench.world.is('signingWithPreviousKey');
      const attempt = await bench.open();
      // Answers are signed as well at some, and with the same key.
      expect(await bench.asked(attempt)).toEqual({ status: 'open' });
      await bench.guest(attempt, 'pays');
      const [message] = (await bench.told(1)) as [Received];
      expect(bench.verify(message)).toEqual({ ok: true, key: 'previous' });
      expect(bench.verify(message, bench.world.withoutPreviousKey).ok).toBe(false);
      await bench.world.is('well');
      expect(await bench.asked(await bench.open())).toEqual({ status: 'open' });
    },
    sms: 'Receipts are signed with the token that calls are made with: exchanged together, and asked for in between.',
    pms: ASKED,
  },
  {
    fault: '[F10]',
    title: 'believes no certificate or key whose serial number nobody entered',
    async platform(bench) {
      const { headers, rawBody } = await callback(bench);
      const serial = 'wechatpay-serial';
      expect(headers[serial]).toMatch(/\S/);
      const strange = {
        headers: { ...headers, [serial]: '7132D72A03E93CDDF8C03BBD1F37EEDF00000000' },
        rawBody,
      };
      expect(bench.verify(strange).ok).toBe(false);
      expect(bench.verify({ headers: { ...headers, [serial]: undefined }, rawBody }).ok).toBe(false);
    },
    except: {
      sandbox: 'Its signature names no key: both that are known are tried.',
      adyen: 'Its signature names no key: both that are known are tried.',
      stripe: 'Its signature names no key: both that are known are tried.',
      alipay: 'Its signature names no key: both that are known are tried.',
    },
    sms: 'There is one token, and no receipt names it.',
    pms: ASKED,
  },
  {
    fault: '[F7]',
    title: 'says a thing twice in a way that it is known again',
    async platform(bench) {
      await bench.guest(await bench.open(), 'paysTwiceTold');
      const [first, second] = (await bench.told(2)) as [Received, Received];
      expect(second.rawBody.equals(first.rawBody)).toBe(true);
      expect(bench.parse(second)).toEqual(bench.parse(first));
    },
    async sms(bench) {
      const calls = await receipts(bench, { twice: true }, 4);
      const said = calls.map(({ raw }) => bench.sms.signedReceipts!.read(raw));
      expect(said).toEqual([
        { status: 'sent' },
        { status: 'sent' },
        { status: 'success' },
        { status: 'success' },
      ]);
    },
    exceptSms: { sandbox: UNSIGNED, aliyun: UNSIGNED, tencent: UNSIGNED },
    pms: ASKED,
  },
  {
    fault: '[F8]',
    title: 'says of a payment and of its refund the same, whichever comes first',
    async platform(bench) {
      const paid = await callback(bench);
      const [payment] = bench.parse(paid);
      const { platformTransactionNo } = payment!.outcome as { platformTransactionNo: string };
      const order = bench.refundOrder(bench.unheardOf(payment!.reference!), platformTransactionNo);
      await bench.platform.refund(bench.world.account, order);
      const refunded = await eventually(() =>
        bench.received.find((one) => bench.parse(one).some((news) => news.about === 'refund')),
      );
      // A notification that names a refund never says that the payment was made, nor the other way round.
      expect(paidIn(bench, refunded)).toEqual([]);
      expect(paidIn(bench, paid)).toEqual([{ amountMinor: 684_000, currencyCode: bench.currencyCode }]);
      expect(bench.parse(refunded)).toMatchObject([
        { about: 'refund', reference: order.attemptReference, refundReference: order.reference },
      ]);
    },
    except: { alipay: ALIPAY_REFUNDS },
    async sms(bench) {
      const [first, last] = await receipts(bench, { reordered: true }, 2);
      const { read, verify } = bench.sms.signedReceipts!;
      expect([read(first!.raw), read(last!.raw)]).toEqual([{ status: 'success' }, { status: 'sent' }]);
      expect([verify(bench.channel, first!), verify(bench.channel, last!)]).toEqual([null, null]);
    },
    exceptSms: { sandbox: UNSIGNED, aliyun: UNSIGNED, tencent: UNSIGNED },
    pms: ASKED,
  },
  {
    fault: '[F11]',
    title: 'is taken at its word of an amount that is one off, which then is not what was asked for',
    async platform(bench) {
      const { amount, paid, oneMore } = bench.callback;
      const message = changed(bench, await callback(bench), amount(paid), amount(oneMore));
      expect(paidIn(bench, message)).toEqual([{ amountMinor: 684_001, currencyCode: bench.currencyCode }]);
    },
    sms: NO_MONEY,
    pms: 'Its lines are compared with what was posted: see its conformance.',
  },
  {
    fault: '[F11]',
    title: 'makes no sense where its amount is none',
    async platform(bench) {
      const message = await callback(bench);
      const { amount, paid, impossible } = bench.callback;
      for (const text of impossible)
        expect(() => paidIn(bench, changed(bench, message, amount(paid), amount(text)))).toThrow(Error);
    },
    sms: NO_MONEY,
    pms: 'Its lines are compared with what was posted: see its conformance.',
  },
  {
    fault: '[F11]',
    title: 'never brings money of another currency under the name of the one that was asked for',
    async platform(bench) {
      const { currency } = bench.callback;
      const message = changed(bench, await callback(bench), currency!(bench.currencyCode), currency!('USD'));
      const read = () => paidIn(bench, message) as { currencyCode: string }[];
      if (bench.definition.code === 'wechatpay') expect(read).toThrow(/currency/);
      else expect(read().map(({ currencyCode }) => currencyCode)).toEqual(['USD']);
    },
    except: { alipay: 'Its notifications name no currency: an account takes one only.' },
    sms: NO_MONEY,
    pms: 'A folio in another currency is refused: see its conformance.',
  },
  {
    fault: '[F10]',
    title: 'believes nothing of a hold or of its capture whose bytes were changed or signed by somebody else',
    async platform(bench) {
      for (const message of await heldAndCaptured(bench)) {
        expect(bench.verify(message)).toEqual({ ok: true, key: 'current' });
        expect(bench.verify(flipped(message)).ok).toBe(false);
        expect(bench.verify(message, bench.world.wrongCredentials).ok).toBe(false);
      }
    },
    except: NO_HOLDS,
    sms: NO_MONEY,
    pms: 'A PMS gets a line when money was taken: of a hold it hears nothing.',
  },
  {
    fault: '[F8]',
    title: 'says of a hold and of its capture the same, whichever comes first',
    async platform(bench) {
      const [held, captured] = await heldAndCaptured(bench);
      const amount = { amountMinor: 684_000, currencyCode: bench.currencyCode };
      // News of a hold never says that money came, nor the other way round.
      expect([heldIn(bench, held), paidIn(bench, held)]).toEqual([[amount], []]);
      expect([heldIn(bench, captured), paidIn(bench, captured)]).toEqual([[], [amount]]);
      const numbers = [held, captured].map((message) => {
        const [{ reference, outcome }] = bench.parse(message) as [PlatformNotification];
        return [reference, (outcome as { platformTransactionNo: string }).platformTransactionNo];
      });
      expect(numbers[1]).toEqual(numbers[0]);
    },
    except: NO_HOLDS,
    sms: NO_MONEY,
    pms: 'A PMS gets a line when money was taken: of a hold it hears nothing.',
  },
  {
    fault: '[F11]',
    title: 'is taken at its word of a capture that is one off, and makes no sense where its amount is none',
    async platform(bench) {
      const [, captured] = await heldAndCaptured(bench);
      const { amount, paid, oneMore, impossible } = bench.callback;
      const saying = (text: string) => changed(bench, captured, amount(paid), amount(text));
      expect(paidIn(bench, saying(oneMore))).toEqual([
        { amountMinor: 684_001, currencyCode: bench.currencyCode },
      ]);
      for (const text of impossible) expect(() => paidIn(bench, saying(text))).toThrow(Error);
    },
    except: NO_HOLDS,
    sms: NO_MONEY,
    pms: 'A PMS gets a line when money was taken: of a hold it hears nothing.',
  },
  {
    fault: '[F17]',
    title: 'is asked what became of it where nothing is reported',
    async platform(bench) {
      const attempt = await bench.open();
      // A guest who was sent back has not paid by that.
      expect((await bench.asked(attempt)).status).toBe('open');
      await bench.guest(attempt, 'paysUnannounced');
      expect(await bench.asked(attempt)).toMatchObject({ status: bench.can.tellMoney ? 'paid' : 'pending' });
      expect(bench.received).toEqual([]);
    },
    async sms(bench) {
      await bench.sandbox.control('sms', { receipts: { delayMs: 0, silent: true } });
      const { messageId } = await bench.sms.send(bench.channel, bench.message());
      const receipt = () =>
        bench.sms.receipt(bench.channel, { messageId, to: bench.message().to, at: new Date() });
      expect(await receipt()).toEqual({ status: 'success' });
    },
    pms: 'No guest pays at a PMS; a line it wrote and never told of is found by our reference: see the table of the wire.',
  },
  {
    fault: '[F32]',
    title: 'tells of a refund that fails after it had gone through',
    async platform(bench) {
      const order = await bench.paidOrder();
      const { platformRefundNo } = await bench.platform.refund(bench.world.account, order);
      await bench.becomes(order, platformRefundNo, 'succeeded');
      await bench.world.refundFailsAfterAll(order.reference);
      const text = expect.stringMatching(/\S/) as string;
      const failed = await bench.becomes(order, platformRefundNo, 'failed');
      expect(failed).toMatchObject({ code: text, reason: text });
    },
    except: { alipay: ALIPAY_REFUNDS },
    sms: NO_MONEY,
    pms: 'A refund is a line of its own: once written it stands.',
  },
];

/** Runs a vendor's column of the table. To be called within its `describe`. */
export function describePlatformNews(bench: PlatformBench): void {
  for (const { fault, title, platform, except } of NEWS_FAULTS)
    if (typeof platform === 'function' && !except?.[bench.definition.code])
      it(`${fault} ${title}`, () => platform(bench));
}

/** As `describePlatformNews`, of a provider of text messages. */
export function describeSmsNews(code: string, bench: () => SmsBench): void {
  for (const { fault, title, sms, exceptSms } of NEWS_FAULTS)
    if (typeof sms === 'function' && !exceptSms?.[code]) it(`${fault} ${title}`, () => sms(bench()));
}
