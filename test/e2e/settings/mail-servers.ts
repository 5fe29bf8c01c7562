import { NameServer } from '../../support/name-server.js';
import { QUICK } from '../../support/payment-steps.js';
import { ScriptedMailServer } from '../../support/scripted-mail-server.js';
import type { StackOptions } from '../../support/stack.js';

let names: NameServer;
let scripted: ScriptedMailServer;

/** Starts a name server and a mail server with answers of the tests' own, and gives what a stack needs to ask them. */
export async function startMailServers(): Promise<StackOptions> {
  [names, scripted] = [await NameServer.start(), await ScriptedMailServer.start()];
  return { env: { ...QUICK, DNS_SERVERS: names.address }, allow: [`127.0.0.1:${scripted.port}`] };
}

export const mailServers = () => ({ names, scripted });

export async function stopMailServers(): Promise<void> {
  await Promise.all([names?.stop(), scripted?.stop()]);
}
