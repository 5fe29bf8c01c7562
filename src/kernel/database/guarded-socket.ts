import { isIP, Socket, type TcpNetConnectOpts } from 'node:net';
import pg from 'pg';
import { AllowedServers, isPublicAddress } from '../http/address-guard.js';
import { publicLookup } from '../http/guarded-http-client.js';

/** Of every installation that was opened in this process: more than one only where tests share it. */
const named: string[] = [];
let allowed: AllowedServers | null = null;

/** What of the configuration says where databases may be. */
interface DatabaseNetwork {
  /** The control database's address: tenants' databases are made beside it, wherever that is. */
  databaseUrl: string;
  /** `OUTBOUND_ALLOW`: `host:port` */
  outboundAllow: readonly string[];
}

/** The servers that a database may be on although their address is not public. */
export function databaseServers(network: DatabaseNetwork): AllowedServers {
  return new AllowedServers(serversOf(network));
}

function serversOf({ databaseUrl, outboundAllow }: DatabaseNetwork): string[] {
  const own = new URL(databaseUrl);
  return [...outboundAllow, `${own.hostname}:${own.port || 5432}`];
}

/**
 * Holds every connection to a database that this process makes from now on to the addresses that outgoing HTTP may go to
 * and the servers of `databaseServers`: a tenant's address is kept in the registry, and its name may come to mean
 * another server than when it was entered. Without it (a test of the kernel alone) nothing is refused.
 */
export function guardDatabases(network: DatabaseNetwork): void {
  named.push(...serversOf(network));
  allowed = new AllowedServers(named);
}

/** For `stream` of `pg`. @param servers other ones than `guardDatabases` was told */
export function databaseSocket(servers: AllowedServers | null = allowed): Socket {
  return servers ? guardedSocket(servers) : new Socket();
}

/** One connection to a database, not yet made. */
export function databaseClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    stream: () => databaseSocket(),
  });
}

/** A socket that looks at the very address it dials, so a name cannot resolve to another one than was checked. */
function guardedSocket(servers: AllowedServers): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket) as (options: TcpNetConnectOpts | { path: string }) => Socket;
  const dial = (port: number | string, host?: string): Socket => {
    // A socket of this machine, which no address of a tenant can name: whoever runs the process set it.
    if (host === undefined) return connect({ path: String(port) });
    if (servers.has(host, port)) return connect({ port: Number(port), host });
    if (isIP(host) && !isPublicAddress(host)) {
      return socket.destroy(new Error('This address may not be used.'));
    }
    return connect({ port: Number(port), host, lookup: publicLookup });
  };
  return Object.assign(socket, { connect: dial as Socket['connect'] });
}
