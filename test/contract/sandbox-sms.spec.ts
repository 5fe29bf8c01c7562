import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';
import { SMS_PROVIDERS } from './sms-fixtures.js';
import { describeSmsProvider } from './sms.conformance.js';

describeSmsProvider(SMS_PROVIDERS.sandbox);

describe('the sandbox SMS gateway', () => {
  let simulator: SandboxProcess;
  beforeAll(async () => {
    simulator = await startSandboxProcess();
  });
  afterAll(() => simulator.stop());

  it('shows what it sent, with links to follow', async () => {
    const body = {
      reference: 'r1',
      fencingNo: 1,
      to: '+85255500101',
      from: 'Hotel',
      text: 'Pay at http://pay.example/p/d/x',
    };
    await fetch(`${simulator.origin}/sms/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'sbx-sms-key' },
      body: JSON.stringify(body),
    });
    const page = await (await fetch(`${simulator.origin}/sms`)).text();
    expect(page).toContain('<a href="http://pay.example/p/d/x">');
  });

  it('knows the modes it has been told, and no other', async () => {
    expect((await simulator.control('sms', { mode: 'never' })).status).toBe(400);
  });
});
