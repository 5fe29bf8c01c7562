import { randomBytes } from 'node:crypto';
import type { TenantContext } from '../../../kernel/context.js';
import type { DeliveryReport, RecipientReport } from '../../../notifications/index.js';
import { MailBounces } from './mail-bounces.js';
import { openContent, sealAddress, sealContent } from './message-seals.js';

const ID = '0190aa11-2222-7333-8444-555566667777';
const MESSAGE_ID = `<${ID}@hotel.example>`;
const key = randomBytes(32);

const bounced = (address: string, changes: Partial<RecipientReport> = {}): RecipientReport => ({
  addresses: [address],
  action: 'failed',
  status: '5.1.1',
  said: `550 <${address}>: no such mailbox`,
  ...changes,
});

describe('Recording that a mail was returned', () => {
  const recorded = async (
    report: Partial<DeliveryReport>,
    {
      to = 'Guest@Example.com',
      cc = [] as string[],
      erased = false,
      ...row
    }: Record<string, unknown> & { to?: string; cc?: string[]; erased?: boolean } = {},
  ) => {
    const message = {
      id: ID,
      paymentId: 'p',
      channel: 'EMAIL',
      sendNo: 0,
      status: 'success',
      providerId: MESSAGE_ID,
      sealedTo: sealAddress(key, to),
      sealedContent: sealContent(key, { cc, bcc: [] } as never),
      ...row,
    };
    const commands: unknown[] = [];
    const changes: { sql: string; values: unknown[] }[] = [];
    const bounces = new MailBounces(
      {
        execute: (_ctx: unknown, _id: string, command: unknown) => Promise.resolve(commands.push(command)),
      } as never,
      { keyOf: () => Promise.resolve(erased ? null : key) } as never,
      { note: () => Promise.resolve() } as never,
    );
    const db = {
      query: (_sql: string, [id]: unknown[]) => Promise.resolve(id === ID ? [message] : []),
      pool: { query: (sql: string, values: unknown[]) => Promise.resolve(changes.push({ sql, values })) },
    };
    const isOurs = await bounces.record({ db } as unknown as TenantContext, {
      messageId: MESSAGE_ID,
      recipients: [bounced('guest@example.com')],
      ...report,
    });
    return { isOurs, commands, changes };
  };
  const nothing = { isOurs: false, commands: [], changes: [] };

  it('fails the message with the link, in the words of the server and without the address', async () => {
    const { isOurs, commands } = await recorded({});
    expect(isOurs).toBe(true);
    expect(commands).toEqual([
      {
        type: 'RecordReceipt',
        sendNo: 0,
        receipt: {
          status: 'failed',
          code: 'MAIL_BOUNCED',
          reason: '5.1.1 550 <G•••@Example.com>: no such mailbox',
        },
      },
    ]);
  });

  it('fails the message of a rule once', async () => {
    const { commands, changes } = await recorded({}, { sendNo: null });
    expect(commands).toEqual([]);
    expect(changes[0]!.values).toEqual([
      ID,
      'failed',
      'MAIL_BOUNCED',
      expect.stringContaining('no such mailbox'),
    ]);
    expect((await recorded({}, { sendNo: null, status: 'failed' })).changes).toEqual([]);
  });

  it('notes that a mail is late, and nothing more', async () => {
    const { commands, changes } = await recorded({
      recipients: [bounced('guest@example.com', { action: 'delayed', status: '4.4.1', said: null })],
    });
    expect(commands).toEqual([]);
    expect(changes[0]!.values).toEqual([ID, 'MAIL_DELAYED', '4.4.1 The mail server gave no reason.']);
  });

  it.each([
    ['of no mail at all', { messageId: null }, {}],
    ['of a mail that was never sent', { messageId: '<other@hotel.example>' }, {}],
    ['of a mail of another domain', { messageId: `<${ID}@attacker.example>` }, {}],
    ['of an address that it was not sent to', { recipients: [bounced('else@example.com')] }, {}],
    ['of a text message', {}, { channel: 'SMS' }],
    ['of a mail that is not sent yet', {}, { providerId: null, status: 'waiting' }],
    ['of a guest who was erased', {}, { erased: true }],
  ])('takes no report %s', async (_, report, message) => {
    expect(await recorded(report, message)).toEqual(nothing);
  });

  it('takes one of a mail that no server answered', async () => {
    expect((await recorded({}, { providerId: null, status: 'unknown' })).commands).toHaveLength(1);
  });

  it('says of a mail to several who was not reached, and fails it when none was', async () => {
    const several = { to: 'a@house.example, b@house.example', cc: ['c@house.example'], sendNo: null };
    const { changes } = await recorded(
      { recipients: [bounced('b@house.example'), bounced('c@house.example')] },
      several,
    );
    expect(changes).toHaveLength(1);
    expect(openContent(key, changes[0]!.values[1] as string)!.notReached).toEqual([
      'b@house.example',
      'c@house.example',
    ]);
    const all = await recorded(
      { recipients: [bounced('a@house.example'), bounced('b@house.example')] },
      several,
    );
    expect(all.changes.map(({ values }) => values[1])).toContain('failed');
  });
});
