import ipaddr from 'ipaddr.js';

/** Answers inside the provider's network although the address itself is public (Azure's platform endpoint). */
const METADATA_ADDRESSES = new Set(['168.63.129.16']);

/** The only IPv6 block handed out for the public internet (RFC 4291 §2.4); everything outside it is special use. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Says whether an IP address literal belongs to the public internet.
 *
 * It works by admitting what is known to be public, not by listing what is private: a range nobody thought of stays
 * closed. IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo) is refused whatever it carries, because no public service
 * needs to be addressed in that way and each form is a known way around such checks.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (METADATA_ADDRESSES.has(parsed.toString())) return false;
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(...GLOBAL_UNICAST);
}
