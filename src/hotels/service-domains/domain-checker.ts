import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import { InstallationProbe, reachProblem } from '../../tenancy/index.js';
import type { DomainCheckStep } from './domain-check-step.dto.js';
import type { ServiceDomain } from './service-domain.entity.js';

export const FILE_PATH = '/.well-known/payby-domain.txt';
const PATIENCE_MS = 8_000;
const DNS_TRY_MS = 2_500;
const LONGEST_SAID = 200;
/** Answers of name servers that say that there is no such record; all others say that they do not know. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

type Found = Pick<DomainCheckStep, 'problem' | 'said'>;
const GOOD: Found = { problem: null, said: null };

export function recordName(domain: string): string {
  return `_payby-challenge.${domain}`;
}

/** The same way as to the installation itself, under another name. @param publicUrl the installation's public address */
export function addressOf(domain: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = domain;
  return url.href.replace(/\/+$/, '');
}

/** Looks whether a domain is proven and leads here. Calls other systems: not within a transaction. */
@Injectable()
export class DomainChecker {
  constructor(
    private readonly config: AppConfig,
    private readonly http: GuardedHttpClient,
    private readonly probe: InstallationProbe,
  ) {}

  /**
   * Both steps in any case: each has a cure of its own.
   * @param address what links at the domain begin with
   */
  async steps(
    { domain, method, token }: Pick<ServiceDomain, 'domain' | 'method' | 'token'>,
    address: string,
  ): Promise<DomainCheckStep[]> {
    const [proof, reached] = await Promise.all([
      method === 'txt' ? this.record(domain, token) : this.file(address, token),
      this.probe.ask(address),
    ]);
    return [stepOf('proof', proof), stepOf('reach', reached.ok ? GOOD : reached)];
  }

  private async record(domain: string, token: string): Promise<Found> {
    const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: 2 });
    if (this.config.dnsServers.length > 0) resolver.setServers(this.config.dnsServers);
    try {
      // A long record comes in pieces.
      const records = (await resolver.resolveTxt(recordName(domain))).map((parts) => parts.join('').trim());
      return records.includes(token) ? GOOD : { problem: 'different', said: records.join(' | ') };
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      return { problem: NO_RECORD.includes(code) ? 'missing' : 'dns', said: message };
    }
  }

  private async file(address: string, token: string): Promise<Found> {
    try {
      const { status, headers, body } = await this.http.request({
        method: 'GET',
        url: new URL(FILE_PATH, address).href,
        timeoutMs: PATIENCE_MS,
        maxBytes: 4_096,
      });
      if (status >= 300 && status < 400) return { problem: 'redirect', said: headers['location'] ?? '' };
      if (status !== 200) return { problem: 'missing', said: `HTTP ${status}` };
      const text = body.toString('utf8').trim();
      return text === token ? GOOD : { problem: 'different', said: text };
    } catch (error) {
      return { problem: reachProblem(error), said: (error as Error).message };
    }
  }
}

function stepOf(step: DomainCheckStep['step'], { problem, said }: Found): DomainCheckStep {
  // Of a stranger's making: short, on one line, and without what a terminal or a page could take for its own.
  const shown = said?.replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ').slice(0, LONGEST_SAID);
  return { step, state: problem === null ? 'ok' : 'failed', problem, said: shown || null };
}
