import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { eventually } from '../support/wait.js';
import { startSandboxProcess } from './sandbox-process.js';

describe('the sandbox process', () => {
  it('catches mails, remembers them and its postings over a restart, and stops cleanly', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-spec-'));
    try {
      const first = await startSandboxProcess(dataDir);
      const posted = await fetch(`${first.origin}/pms/hotels/LON01/reservations/88100009/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-app-key': 'sbx-pms-key' },
        body: JSON.stringify({
          reference: 'ref-1',
          folioWindow: 1,
          amount: { value: 4_300, currency: 'GBP' },
        }),
      });
      expect(posted.status).toBe(201);
      const mailer = createTransport({ host: '127.0.0.1', port: first.smtpPort, secure: false });
      await mailer.sendMail({
        from: 'front.desk@example.com',
        to: 'yuxin.chen@example.com',
        subject: 'Your payment link',
        html: '<p>付款链接</p>',
      });
      mailer.close();
      await eventually(async () => (await mails(first.mailOrigin)).length === 1);
      expect(await first.stop()).toBe('ended with code 0');

      const second = await startSandboxProcess(dataDir);
      const { pms } = await second.state();
      expect(pms.postings.map((posting) => posting.reference)).toEqual(['ref-1']);
      const [mail] = await mails(second.mailOrigin);
      expect(mail).toMatchObject({
        subject: 'Your payment link',
        to: [{ address: 'yuxin.chen@example.com' }],
      });
      expect(mail?.html).toContain('付款链接');
      expect(await second.stop()).toBe('ended with code 0');
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

interface CaughtMail {
  subject: string;
  html: string;
  to: { address: string }[];
}

async function mails(origin: string): Promise<CaughtMail[]> {
  return (await (await fetch(`${origin}/api/email`)).json()) as CaughtMail[];
}
