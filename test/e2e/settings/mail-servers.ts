import { ImapTestServer } from '../../support/imap-server.js';
import { NameServer } from '../../support/name-server.js';
import { QUICK } from '../../support/payment-steps.js';
import { ScriptedMailServer } from '../../support/scripted-mail-server.js';
import type { StackOptions } from '../../support/stack.js';

let names: NameServer;
let scripted: ScriptedMailServer;
let imap: ImapTestServer;

/** Starts a name server, a mail server and an IMAP server with answers of the tests' own, and gives what a stack needs to ask them. */
export async function startMailServers(): Promise<StackOptions> {
  [names, scripted, imap] = [
    await NameServer.start(),
    await ScriptedMailServer.start(),
    await ImapTestServer.start(),
  ];
  return {
    env: { ...QUICK, DNS_SERVERS: names.address },
    allow: [scripted, imap].map(({ port }) => `127.0.0.1:${port}`),
  };
}

export const mailServers = () => ({ names, scripted, imap });

export async function stopMailServers(): Promise<void> {
  await Promise.all([names?.stop(), scripted?.stop(), imap?.stop()]);
}
