import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AllowedServers, isPublicAddress } from '../kernel/http/address-guard.js';
import { MailNotSentError, MailRefusedError } from './mail-errors.js';

/** The `host:port` pairs that may be reached although their address is not public. */
export type OutboundAllow = readonly string[];

const MOST_ADDRESSES = 3;

/**
 * The addresses of a mail server, checked. Connect to one of them rather than to the name, so that a second look-up
 * cannot swap it.
 * @throws MailNotSentError (the name is not found) | MailRefusedError (an address is not public)
 */
export async function mailServerAddresses(
  { host, port }: { host: string; port: number },
  allow: OutboundAllow,
): Promise<string[]> {
  const allowed = new AllowedServers(allow).has(host, port);
  let addresses: { address: string }[];
  try {
    addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  } catch (cause) {
    throw new MailNotSentError(`The mail server ${host} was not found.`, { cause });
  }
  if (!allowed && addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new MailRefusedError(`The mail server ${host} is not at a public address.`);
  }
  return addresses.slice(0, MOST_ADDRESSES).map(({ address }) => address);
}
