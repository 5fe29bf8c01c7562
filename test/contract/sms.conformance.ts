import { randomUUID } from 'node:crypto';
import { credentialProblems, type Credentials } from '../../src/kernel/credentials.js';
import { sendingUnder, StaleTryError } from '../../src/kernel/effects/sending.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  type SmsChannel,
  type SmsFailure,
  type SmsGateway,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  type SmsProviderDefinition,
  SmsRefusedError,
  type TextMessage,
} from '../../src/notifications/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { describeDefinition } from './definition.conformance.js';
import type { SandboxProcess } from './sandbox-process.js';
import { outOfTime } from './time-limits.js';

/** An SMS provider, or a simulator of one that is spoken to over HTTP. */
export interface SmsWorld {
  /** host:port of the provider. */
  host: string;
  channel: SmsChannel;
  wrongCredentials: Credentials;
  is(how: 'down' | 'silent' | 'sayingNothing' | 'busy' | 'refusingInTheBody'): Promise<unknown>;
  /** How messages end that are sent from now on; `quiet`: nobody says so, yet. */
  ends(how: 'delivered' | 'quiet' | { failedWith: string }): Promise<unknown>;
  /** What it was given to send. */
  sent(): Promise<
    {
      messageId: string;
      reference: string;
      to: string;
      from: string;
      text: string;
      template: TextMessage['template'];
    }[]
  >;
  stop(): Promise<unknown>;
}

export interface SmsFixture {
  definition: SmsProviderDefinition;
  /**
   * What the provider makes of the same message twice: it refuses a try that comes after a later one, as the sandbox
   * does; it shows our reference, so that a person sees that they are one; or it has no field that tells.
   */
  repeats: 'refused' | 'recognisable' | 'unseen';
  /** Its templates number their parameters: names do not reach it. */
  numbersParameters?: true;
  /** The provider's codes for what became of a message, and what they mean. */
  failures: readonly (readonly [code: string, means: SmsFailure])[];
  /** @param sandbox one that is running already; its own otherwise */
  start(sandbox?: SandboxProcess): Promise<SmsWorld>;
  reset(world: SmsWorld): Promise<unknown>;
}

/** What every SMS provider has to do, whatever its wire format. */
export function describeSmsProvider({
  definition,
  repeats,
  numbersParameters,
  failures,
  start,
  reset,
}: SmsFixture): void {
  describeDefinition(definition);

  describe(`SMS provider ${definition.code}`, () => {
    let world: SmsWorld;
    let http: GuardedHttpClient;
    let sms: SmsGateway;

    beforeAll(async () => {
      world = await start();
      http = new GuardedHttpClient({ allow: [world.host], timeoutMs: PATIENT_MS });
      sms = definition.create(http);
    });
    afterAll(async () => {
      await http.close();
      await world.stop();
    });
    beforeEach(() => reset(world));

    const shape = (template: TextMessage['template'] | undefined) => ({
      id: template?.id,
      parameters: template?.parameters.map(({ name, value }) =>
        numbersParameters ? value : { name, value },
      ),
    });
    const message = (changes: Partial<TextMessage> = {}): TextMessage => ({
      reference: randomUUID(),
      fencingNo: 1,
      to: '+85255500101',
      text: 'Pay at http://pay.example/p/d/x',
      template: { id: 'SMS_1', parameters: [{ name: 'url', value: 'http://pay.example/p/d/x' }] },
      receiptUrl: null,
      ...changes,
    });

    /** A sending whose client waits until it may not wait any longer: the provider has the message and says nothing. */
    const unanswered = async <T>(send: () => Promise<T>): Promise<T> => {
      const before = (await world.sent()).length;
      return outOfTime(send, async () => (await world.sent()).length > before);
    };

    it('has a channel that fits its own credential schema', () => {
      expect(credentialProblems(definition.credentials, world.channel.credentials)).toEqual({});
    });

    it('takes a message, as text or by its template, and names it', async () => {
      const given = message();
      const { messageId } = await sms.send(world.channel, given);
      const [sent] = await world.sent();
      expect(sent).toMatchObject({ messageId, to: given.to, from: world.channel.sender });
      if (!definition.needsTemplates) expect(sent?.text).toBe(given.text);
      else expect(shape(sent?.template)).toEqual(shape(given.template));
    });

    it('keeps every character of a message in Chinese, with signs that addresses are made of', async () => {
      const value = '港湾谷 (Bund)*~! 50% & more + "q" http://pay.example/p/d/x?a=1&b=2';
      const template = { id: 'SMS_1', parameters: [{ name: 'hotel', value }] };
      await sms.send(world.channel, message({ text: value, template }));
      const [sent] = await world.sent();
      expect(definition.needsTemplates ? sent?.template?.parameters[0]?.value : sent?.text).toBe(value);
    });

    it('refuses a key nobody knows and a number that is none', async () => {
      const stranger = { ...world.channel, credentials: world.wrongCredentials };
      await expect(sms.send(stranger, message())).rejects.toThrow(SmsRefusedError);
      await expect(sms.send(world.channel, message({ to: '555' }))).rejects.toThrow(SmsRefusedError);
      expect(await world.sent()).toEqual([]);
    });

    it.each([
      ['refusingInTheBody', SmsRefusedError],
      ['busy', SmsNotSentError],
      ['down', SmsOutcomeUnknownError],
      ['sayingNothing', SmsOutcomeUnknownError],
      ['silent', SmsOutcomeUnknownError],
    ] as const)('tells what happened while it is %s', async (how, kind) => {
      await world.is(how);
      const sent = () => sms.send(world.channel, message());
      await expect(how === 'silent' ? unanswered(sent) : sent()).rejects.toThrow(kind);
    });

    it('[F31] sends nothing in a try that may not send any more', async () => {
      const permit = { check: () => Promise.reject(new StaleTryError('Another worker has it.')) };
      await expect(sendingUnder(permit, () => sms.send(world.channel, message()))).rejects.toThrow(
        StaleTryError,
      );
      expect(await world.sent()).toEqual([]);
    });

    it('sends in a try that may', async () => {
      const permit = { check: () => Promise.resolve() };
      const { messageId } = await sendingUnder(permit, () => sms.send(world.channel, message()));
      expect((await world.sent()).map((sent) => sent.messageId)).toEqual([messageId]);
    });

    if (repeats === 'refused')
      it('[F31] refuses a try that comes after a later one', async () => {
        const given = message({ fencingNo: 2 });
        await sms.send(world.channel, given);
        await expect(sms.send(world.channel, { ...given, fencingNo: 1 })).rejects.toThrow(StaleTryError);
        expect(await world.sent()).toHaveLength(1);
      });
    else
      it(`cannot refuse a repeat, which is ${repeats}: so nothing may be repeated that may have gone out`, async () => {
        const given = message();
        await sms.send(world.channel, given);
        await sms.send(world.channel, given);
        const reference = repeats === 'recognisable' ? given.reference : '';
        expect((await world.sent()).map((sent) => sent.reference)).toEqual([reference, reference]);
      });

    const sentNow = async (to = '+85255500101') => {
      const { messageId } = await sms.send(world.channel, message({ to }));
      return { messageId, to, at: new Date() };
    };

    it('says of a message that it is on its way until the phone has it', async () => {
      await world.ends('quiet');
      expect(await sms.receipt(world.channel, await sentNow())).toEqual({ status: 'sent' });
      await world.ends('delivered');
      expect(await sms.receipt(world.channel, await sentNow('+8613800138000'))).toEqual({
        status: 'success',
      });
    });

    it('does not take the receipt of one message for that of another to the same number', async () => {
      await world.ends('quiet');
      const first = await sentNow();
      await world.ends('delivered');
      await sentNow();
      expect(await sms.receipt(world.channel, first)).toEqual({ status: 'sent' });
    });

    it.each([...failures, ['42', 'SMS_UNDELIVERED'] as const])(
      'says why a message did not arrive, and keeps the code %s',
      async (code, means) => {
        await world.ends({ failedWith: code });
        const receipt = await sms.receipt(world.channel, await sentNow());
        expect(receipt).toEqual({
          status: 'failed',
          code: means,
          reason: expect.stringMatching(new RegExp(`^[A-Z].+: [A-Z].+\\. \\(${code}\\)$`)),
        });
      },
    );

    it('is asked again where a question is not answered, and believed in nothing else', async () => {
      const given = await sentNow();
      const stranger = { ...world.channel, credentials: world.wrongCredentials };
      await expect(sms.receipt(stranger, given)).rejects.toThrow(SmsRefusedError);
      if (sms.signedReceipts) {
        const call = {
          url: 'https://pay.example/receipt',
          headers: {},
          raw: Buffer.from('MessageStatus=delivered'),
        };
        expect(sms.signedReceipts.verify(world.channel, call)).toEqual(expect.any(String));
      }
    });

    it('finds a message by our reference whose sending was never answered, where its records have that', async () => {
      const gateway = sms;
      if (!gateway.findLost) return expect(repeats).not.toBe('recognisable');
      const ask = ({ reference, to }: TextMessage) =>
        gateway.findLost!(world.channel, { reference, to, at: new Date() });
      const lose = async () => {
        const given = message();
        await world.is('silent');
        const sent = unanswered(() => gateway.send(world.channel, given));
        await expect(sent).rejects.toThrow(SmsOutcomeUnknownError);
        return given;
      };
      await world.ends('quiet');
      const onItsWay = await lose();
      await world.ends('delivered');
      const delivered = await lose();
      await world.ends({ failedWith: '42' });
      const failed = await lose();
      expect(await ask(onItsWay)).toEqual({ status: 'sent' });
      expect(await ask(delivered)).toEqual({ status: 'success' });
      expect(await ask(failed)).toMatchObject({ status: 'failed', code: 'SMS_UNDELIVERED' });
      // Nobody's word is taken for a message of ours: it is absent only where all of them are on record.
      expect(['sent', 'absent']).toContain((await ask(message())).status);
    });

    it('is not reached at an address that is neither public nor allowed', async () => {
      const strict = new GuardedHttpClient({ allow: [] });
      await expect(definition.create(strict).send(world.channel, message())).rejects.toThrow(SmsRefusedError);
      await strict.close();
    });
  });
}
