import { failingSince, lastResult, WEBHOOK_MAILS } from './webhook-mail.js';

describe('The mail about a webhook address', () => {
  it('says in the reader’s language why no answer came, and otherwise what was answered', () => {
    expect(lastResult({ status: 503, problem: 'status' }, 'zh')).toBe('HTTP 503');
    expect(lastResult({ status: null, problem: 'timeout' }, 'en')).toBe('No answer');
    expect(lastResult({ status: null, problem: 'timeout' }, 'zh')).toBe('没有应答');
    // Of a release that knows more.
    expect(lastResult({ status: null, problem: 'toString' }, 'zh')).toBe('–');
    expect(lastResult({ status: null, problem: null }, 'en')).toBe('–');
  });

  it('writes since when as other mails do, by the tenant’s clock', () => {
    const since = new Date('2026-11-20T06:02:00Z');
    expect(failingSince(since, 'Asia/Hong_Kong', 'en')).toBe('20 November 2026, 14:02 (UTC+8)');
    expect(failingSince(since, 'Asia/Hong_Kong', 'zh')).toBe('2026年11月20日 14:02（UTC+8）');
    expect(failingSince(null, 'UTC', 'zh')).toBe('–');
  });

  it.each(['failing', 'gone', 'disabled'] as const)(
    'says in markup and in plain text all there is: %s',
    (what) => {
      for (const language of ['en', 'zh'] as const) {
        const { html, text, sender } = WEBHOOK_MAILS[language][what].render({
          tenantName: 'Harbour & Vale',
          realName: 'Ana Lima',
          clientName: 'Booking engine',
          endpointName: 'Payments',
          url: 'https://hooks.example/payby',
          problem: lastResult({ status: null, problem: 'connection' }, language),
          since: failingSince(new Date('2026-11-20T06:02:00Z'), 'UTC', language),
          page: 'https://office.example/#/tenant/client/1',
        });
        expect(sender).toBe('Harbour & Vale');
        for (const said of ['Ana Lima', 'Booking engine', 'Payments', 'https://hooks.example/payby'])
          for (const body of [html, text]) expect(body).toContain(said);
        for (const body of [html, text]) expect(body).toContain('https://office.example/#/tenant/client/1');
      }
    },
  );
});
