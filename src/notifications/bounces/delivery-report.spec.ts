import { readDeliveryReport } from './delivery-report.js';

const ID = '<0190aa11-2222-7333-8444-555566667777@hotel.example>';
const lines = (...all: string[]) => all.join('\r\n');

describe('Reading a delivery status notification', () => {
  it('takes address, status and words from a report of Postfix', () => {
    const status = lines(
      'Reporting-MTA: dns; mail.hotel.example',
      'X-Postfix-Queue-ID: 4F1A',
      'Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000 (UTC)',
      '',
      'Final-Recipient: rfc822; guest@example.com',
      'Original-Recipient: rfc822;Guest+2Bbooking@example.com',
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; mx.example.com',
      'Diagnostic-Code: smtp; 550 5.1.1 <guest@example.com>: Recipient address',
      '    rejected: User unknown',
      '',
    );
    const returned = lines('Subject: Pay', `Message-ID: ${ID}`, 'To: guest@example.com', '');
    expect(readDeliveryReport(status, returned)).toEqual({
      messageId: ID,
      recipients: [
        {
          addresses: ['Guest+2Bbooking@example.com', 'Guest+booking@example.com', 'guest@example.com'],
          action: 'failed',
          status: '5.1.1',
          said: '550 5.1.1 <guest@example.com>: Recipient address rejected: User unknown',
        },
      ],
    });
  });

  it('reads one of Exchange, which returns the whole mail and folds its Message-ID', () => {
    const status = lines(
      'Reporting-MTA: dns;AM0PR01.prod.exchange.example',
      'Received-From-MTA: dns;mail.hotel.example',
      '',
      'Final-Recipient: rfc822;guest@example.com',
      'Action: Failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
      'X-Display-Name: guest@example.com',
    );
    const returned = lines(
      'From: Hotel <pay@hotel.example>',
      'Message-ID:',
      `\t${ID}`,
      '',
      'Message-ID: <in@body>',
    );
    expect(readDeliveryReport(status, returned)).toMatchObject({
      messageId: ID,
      recipients: [{ status: '5.1.10', said: expect.stringContaining('Recipient not found') }],
    });
  });

  it('reads one of Gmail, with line feeds alone, comments, and several empty lines', () => {
    const status = [
      'reporting-mta: dns; googlemail.com',
      '',
      '',
      'Final-Recipient: rfc822; guest@example.com',
      'Action: failed (permanent)',
      'Status: 4.4.1 (no answer)',
      'Diagnostic-Code: The recipient server did not accept our requests to connect.',
      '',
    ].join('\n');
    expect(readDeliveryReport(status, `message-id: ${ID}\n`)).toEqual({
      messageId: ID,
      recipients: [
        {
          addresses: ['guest@example.com'],
          action: 'failed',
          status: '4.4.1',
          said: 'The recipient server did not accept our requests to connect.',
        },
      ],
    });
  });

  it('takes the mail by its envelope where nothing was returned, and letters beyond ASCII as they are', () => {
    const status = lines(
      'Reporting-MTA: dns; mail.example.cn',
      `Original-Envelope-Id: ${ID.slice(1, -1)}`,
      '',
      'Final-Recipient: utf-8; \\x{5BA2}@example.cn',
      'Action: delayed',
      'Diagnostic-Code: smtp; 450 4.7.1\u0000邮箱暂不可用',
    );
    expect(readDeliveryReport(status, null)).toEqual({
      messageId: ID,
      recipients: [
        {
          addresses: ['\\x{5BA2}@example.cn', '客@example.cn'],
          action: 'delayed',
          status: null,
          said: '450 4.7.1 邮箱暂不可用',
        },
      ],
    });
  });

  it('keeps of several recipients those whose mail failed or waits', () => {
    const of = (address: string, action: string) =>
      lines(`Final-Recipient: rfc822; ${address}`, `Action: ${action}`, 'Status: 5.0.0');
    const status = [
      'Reporting-MTA: dns; x',
      of('a@b.c', 'delivered'),
      of('d@e.f', 'failed'),
      of('g@h.i', 'relayed'),
    ];
    expect(
      readDeliveryReport(status.join('\r\n\r\n'), null).recipients.map(({ addresses }) => addresses),
    ).toEqual([['d@e.f']]);
  });

  it.each(['', 'no report at all', '\r\n\r\n', 'Reporting-MTA: dns; x\r\n\r\nAction: failed'])(
    'makes of %j a report that names no recipient',
    (status) => {
      const { recipients } = readDeliveryReport(status, 'Message-ID: none');
      expect(recipients.flatMap(({ addresses }) => addresses)).toEqual([]);
    },
  );
});
