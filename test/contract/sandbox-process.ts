import { TestProcess } from '../support/processes.js';
import { SharedSandbox } from '../support/shared-processes.js';

export interface SandboxProcess {
  origin: string;
  host: string;
  mailOrigin: string;
  smtpPort: number;
  state(): Promise<SandboxControlState>;
  control(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** @returns how the process ended, e.g. `ended with code 0` */
  stop(): Promise<string>;
}

export interface SandboxControlState {
  pms: {
    mode: string;
    postings: { postingNo: string; reference: string; kind: string; amount: { value: number } }[];
    requests: { post: number; byReference: number; lookup: number };
  };
  sms: {
    messages: {
      messageId: string;
      reference: string;
      to: string;
      from: string;
      text: string;
      template: { id: string; parameters: { name: string; value: string }[] } | null;
    }[];
  };
  platform: {
    sessions: { sessionId: string; reference: string; status: string; amount: { value: number } }[];
    refunds: { refundId: string; refundReference: string | null; status: string }[];
    notifications: { id: string; type: string; attempts: number; lastStatus: number | null; done: boolean }[];
  };
}

/**
 * The built sandbox that the specs of this worker share, as if it had just been started. It serves one at a time; given a
 * data directory, one of its own that remembers there what it did.
 */
export async function startSandboxProcess(dataDir?: string): Promise<SandboxProcess> {
  const process = dataDir ? await ownSandbox(dataDir) : await SharedSandbox.borrow();
  if (!process) throw new Error('This spec has the sandbox already: hand it on.');
  const host = `127.0.0.1:${Number(process.ready['port'])}`;
  const origin = `http://${host}`;
  return {
    origin,
    host,
    mailOrigin: `http://127.0.0.1:${Number(process.ready['mailWebPort'])}`,
    smtpPort: Number(process.ready['smtpPort']),
    async state() {
      return (await (await fetch(`${origin}/control/state`)).json()) as SandboxControlState;
    },
    async control(path, body = {}) {
      const response = await fetch(`${origin}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
    },
    stop: () => process.stop(),
  };
}

function ownSandbox(dataDir: string): Promise<TestProcess> {
  return TestProcess.start({
    name: 'sandbox',
    module: 'src/local/sandbox/main.js',
    logName: 'contract-sandbox',
    env: { SANDBOX_PORT: '0', MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0', DATA_DIR: dataDir },
  });
}
