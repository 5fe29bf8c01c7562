import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { DNSResolver } from 'mailauth';
import { AppConfig } from '../../config/config.js';
import { domainOf } from '../email-sender.js';
import { dkimRecord, dkimRecordName, type StoredDkimKey } from './dkim-keys.js';
import type { DomainCheck } from './domain-check.dto.js';

const DNS_TRY_MS = 2_500;
const LONGEST_SAID = 500;
/** Answers of name servers that say that there is no such record; all others say that they do not know. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];
const DMARC_POLICIES = ['none', 'quarantine', 'reject'];

type Verdict = Pick<DomainCheck, 'state' | 'problem'> & { said?: string | null; publish?: string | null };

/** The from address of a service, and the mail server that its mail leaves by. */
interface Sending {
  fromAddress: string;
  host: string;
}

/** Looks up what the domain of a from address says of its mail. Asks other systems: not within a transaction. */
@Injectable()
export class SenderDomain {
  constructor(private readonly config: AppConfig) {}

  /** As {@link domainChecks}. */
  checks(
    service: Sending,
    keys: readonly StoredDkimKey[],
    bounceAddress: string | null,
  ): Promise<DomainCheck[]> {
    return domainChecks(this.resolver(), service, keys, bounceAddress);
  }

  private resolver(): DNSResolver {
    const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: 2 });
    if (this.config.dnsServers.length > 0) resolver.setServers(this.config.dnsServers);
    return async (name, type) => await resolver.resolve(name, type as 'TXT');
  }
}

/**
 * All of them in any case: each has a cure of its own.
 * @param bounceAddress envelope sender of mails about payments; null: the from address, as of all other mails
 */
export async function domainChecks(
  resolve: DNSResolver,
  { fromAddress, host }: Sending,
  keys: readonly StoredDkimKey[],
  bounceAddress: string | null,
): Promise<DomainCheck[]> {
  const domain = domainOf(fromAddress);
  const envelopes = new Set([domain, domainOf(bounceAddress ?? fromAddress)]);
  const noKey = async (): Promise<Verdict> => ({ state: 'missing', problem: 'noKey' });
  return Promise.all([
    ...[...envelopes].map((each) => checked('spf', each, () => spfVerdict(resolve, each, host))),
    ...keys.map((key) =>
      checked('dkim', dkimRecordName(key), async () =>
        key.domain === domain ? dkimVerdict(resolve, key) : { state: 'wrong', problem: 'otherDomain' },
      ),
    ),
    ...(keys.length === 0 ? [checked('dkim', `_domainkey.${domain}`, noKey)] : []),
    checked('dmarc', `_dmarc.${domain}`, () => dmarcVerdict(resolve, domain)),
  ]);
}

async function checked(
  check: DomainCheck['check'],
  name: string,
  ask: () => Promise<Verdict>,
): Promise<DomainCheck> {
  let verdict: Verdict;
  try {
    verdict = await ask();
  } catch (error) {
    verdict = { state: 'unknown', problem: 'dns', said: (error as Error).message };
  }
  const { state, problem, said = null, publish = null } = verdict;
  // Of a stranger's making: short, on one line, and without what a terminal or a page could take for its own.
  const shown = said?.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').slice(0, LONGEST_SAID);
  return { check, state, problem, name, said: shown || null, publish };
}

/** The texts at a name that begin like this. @throws Error when no name server says anything */
async function texts(resolve: DNSResolver, name: string, begins: RegExp): Promise<string[]> {
  try {
    // A long record comes in pieces.
    const records = (await resolve(name, 'TXT')) as string[][];
    return records.map((parts) => parts.join('').trim()).filter((text) => begins.test(text));
  } catch (error) {
    if (NO_RECORD.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** @param domain of the address that mail leaves with in the envelope */
export async function spfVerdict(resolve: DNSResolver, domain: string, host: string): Promise<Verdict> {
  const mechanism = isIP(host) === 0 ? `a:${host}` : `ip${isIP(host)}:${host}`;
  const [record, another] = await texts(resolve, domain, /^v=spf1(\s|$)/i);
  if (record === undefined) return { state: 'missing', problem: null, publish: `v=spf1 ${mechanism} ~all` };
  const publish = withMechanism(record, mechanism);
  if (another !== undefined)
    return { state: 'wrong', problem: 'several', said: `${record} | ${another}`, publish };
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  // Loaded when somebody asks: an application's start need not wait for it.
  const { spf } = await import('mailauth/lib/spf/index.js');
  for (const { address: ip } of addresses.slice(0, 3)) {
    const { status } = await spf({
      sender: `postmaster@${domain}`,
      ip,
      helo: host,
      mta: 'payby',
      resolver: resolve,
    });
    if (status.result === 'temperror')
      return { state: 'unknown', problem: 'dns', said: status.comment ?? record };
    if (status.result === 'permerror')
      return { state: 'wrong', problem: 'syntax', said: `${record} · ${status.comment ?? ''}` };
    if (status.result !== 'pass') return { state: 'doubtful', problem: 'notCovered', said: record, publish };
  }
  return { state: 'found', problem: null, said: record };
}

/** Before what is said of all others. */
function withMechanism(record: string, mechanism: string): string {
  const terms = record.split(/\s+/);
  const at = terms.findIndex((term) => /^([-+~?]?all|redirect=.*)$/i.test(term));
  terms.splice(at < 0 ? terms.length : at, 0, mechanism);
  return terms.join(' ');
}

export async function dkimVerdict(resolve: DNSResolver, key: StoredDkimKey): Promise<Verdict> {
  const publish = dkimRecord(key.publicKey);
  const records = await texts(resolve, dkimRecordName(key), /(^|;)\s*p=/i);
  const [record] = records;
  if (record === undefined) return { state: 'missing', problem: null, publish };
  if (records.length > 1) return { state: 'wrong', problem: 'several', said: records.join(' | '), publish };
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)![1]!.replace(/\s+/g, '');
  if (published === key.publicKey) return { state: 'found', problem: null, said: record };
  return { state: 'wrong', problem: published === '' ? 'revoked' : 'otherKey', said: record, publish };
}

export async function dmarcVerdict(resolve: DNSResolver, domain: string): Promise<Verdict> {
  const publish = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const records = await texts(resolve, `_dmarc.${domain}`, /^v=DMARC1\b/i);
  if (records.length > 1) return { state: 'wrong', problem: 'several', said: records.join(' | '), publish };
  // A domain without one of its own has that of the organization above it.
  const { dmarc } = await import('mailauth/lib/dmarc/index.js');
  const found = await dmarc({ headerFrom: domain, spfDomains: [], dkimDomains: [], resolver: resolve });
  if (!found || found.status.result === 'none') return { state: 'missing', problem: null, publish };
  if (found.status.result === 'temperror') return { state: 'unknown', problem: 'dns' };
  if (!DMARC_POLICIES.includes(found.p?.toLowerCase()))
    return { state: 'wrong', problem: 'syntax', said: found.rr, publish };
  return { state: 'found', problem: null, said: found.rr };
}
