import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import { type SsoSettings, TenantRegistry } from '../../tenancy/index.js';
import type { IdentityProvider } from './identity-provider.js';
import { ProviderUnavailableError } from './provider-fetch.js';

const KEPT_MS = 10 * 60_000;
/** A provider that is away is not asked by every request. */
const FAILURE_KEPT_MS = 30_000;
/** A user waits at the sign-in page. */
const LONGEST_WAIT_SECONDS = 10;

interface Entry {
  fingerprint: string;
  provider: Promise<IdentityProvider>;
  readAt: number;
  keptMs: number;
}

/**
 * The tenants' identity providers. Each tenant has at most one, found by the tenant's id alone: nothing a request
 * carries can choose another.
 */
@Injectable()
export class IdentityProviders {
  private readonly log = new Logger('Sso');
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly tenants: TenantRegistry,
    private readonly http: GuardedHttpClient,
    private readonly config: AppConfig,
  ) {}

  /** @returns null when the tenant has no single sign-on @throws ProviderUnavailableError */
  async of(tenantId: string): Promise<IdentityProvider | null> {
    const settings = await this.tenants.ssoOf(tenantId);
    if (!settings) {
      this.entries.delete(tenantId);
      return null;
    }
    // Changed settings are another provider, at once.
    const fingerprint = createHash('sha256').update(JSON.stringify(settings)).digest('base64');
    const known = this.entries.get(tenantId);
    if (known?.fingerprint === fingerprint && performance.now() - known.readAt < known.keptMs) {
      return known.provider;
    }
    const entry: Entry = {
      fingerprint,
      provider: this.discover(settings),
      readAt: performance.now(),
      keptMs: KEPT_MS,
    };
    this.entries.set(tenantId, entry);
    entry.provider.catch((error: Error) => {
      entry.keptMs = FAILURE_KEPT_MS;
      this.log.warn(`Tenant ${tenantId}: ${error.message}`);
    });
    return entry.provider;
  }

  private async discover(settings: SsoSettings): Promise<IdentityProvider> {
    const plainHttpAllowed = this.isAllowListedPlainHttp(settings.issuer);
    if (!settings.issuer.startsWith('https:') && !plainHttpAllowed) {
      throw new ProviderUnavailableError(`${settings.issuer} is neither https nor in OUTBOUND_ALLOW`);
    }
    const module = await import('./identity-provider.js');
    return module.IdentityProvider.discover(settings, {
      http: this.http,
      timeoutMs: Math.min(this.config.outboundTimeoutSeconds, LONGEST_WAIT_SECONDS) * 1000,
      plainHttpAllowed,
    });
  }

  /** Plain http only to a host that whoever runs the installation has named. */
  private isAllowListedPlainHttp(issuer: string): boolean {
    const { protocol, hostname, port } = new URL(issuer);
    return protocol === 'http:' && this.config.outboundAllow.includes(`${hostname}:${port || '80'}`);
  }
}
