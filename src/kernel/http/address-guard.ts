import ipaddr from 'ipaddr.js';

/** Answers inside the provider's network although the address itself is public (Azure's platform endpoint). */
const METADATA_ADDRESSES = new Set(['168.63.129.16']);
/** Amazon's metadata services by IPv6, within what is otherwise private. */
const METADATA_NETWORK: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('fd00:ec2::'), 32];

/** The only IPv6 block handed out for the public internet (RFC 4291 §2.4); everything outside it is special use. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];

/**
 * What an IP address literal is to outgoing connections: `public`, on the internet; `private`, a server of one's own
 * network or machine; `special`, what no server has (link-local and with it metadata services, unspecified, multicast,
 * reserved).
 *
 * It works by admitting what is known, not by listing what is bad: a range nobody thought of is special. IPv4 inside
 * IPv6 (mapped, NAT64, 6to4, Teredo) is special whatever it carries, because no service needs to be addressed in that
 * way and each form is a known way around such checks.
 */
export function addressKind(address: string): 'public' | 'private' | 'special' {
  if (!ipaddr.isValid(address)) return 'special';
  const parsed = ipaddr.parse(address);
  if (METADATA_ADDRESSES.has(parsed.toString())) return 'special';
  if (parsed instanceof ipaddr.IPv6 && parsed.match(...METADATA_NETWORK)) return 'special';
  const range = parsed.range();
  if (PRIVATE_RANGES.includes(range)) return 'private';
  if (range !== 'unicast') return 'special';
  return parsed instanceof ipaddr.IPv4 || parsed.match(...GLOBAL_UNICAST) ? 'public' : 'special';
}

/** Says whether an IP address literal belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  return addressKind(address) === 'public';
}

/**
 * `OUTBOUND_ALLOW`: the servers that may be reached although their address is not public. For HTTP, mail and databases.
 */
export class AllowedServers {
  private readonly servers: ReadonlySet<string>;

  /** @param servers `host:port` as written in URLs, IPv6 in brackets */
  constructor(servers: readonly string[]) {
    this.servers = new Set(servers.map((entry) => entry.trim().toLowerCase()).filter(Boolean));
  }

  /** @param host a name or an address, IPv6 with or without brackets */
  has(host: string, port: number | string): boolean {
    const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
    return this.servers.has(`${written.toLowerCase()}:${port}`);
  }
}
