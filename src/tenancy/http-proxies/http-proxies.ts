import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { type HttpProxy, ProxyError } from '../../kernel/http/proxy-tunnel.js';
import { presentWork } from '../../kernel/present-work.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { withinTime } from '../../kernel/time-limit.js';
import { type Bypass, readBypass } from './bypass.js';
import { HttpProxySetting } from './http-proxy.entity.js';

/** How old a process's knowledge may be: the longest that a change made elsewhere goes unfelt. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;

/** Where the proxy's sealed password belongs. */
export function proxyPasswordContext(tenantId: string): string {
  return `tenancy.http_proxies/${tenantId}/password`;
}

/** null: directly. */
interface Route {
  proxy: HttpProxy | null;
  bypass: readonly Bypass[];
}

interface Known {
  routes: ReadonlyMap<string, Route>;
  readAt: number;
}

/**
 * Which proxy a call goes through: that of the tenant that the present work is for, or the installation's where it has
 * none. Read as a whole every few seconds. When the control database does not answer, what is known goes on being used.
 */
@Injectable()
export class HttpProxies {
  private readonly logger = new Logger('HttpProxies');
  private known: Known | undefined;
  private reading: Promise<Known> | undefined;
  private changed: (keys: ReadonlySet<string>) => void = () => undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
  ) {}

  /** @param heard gets the keys of all proxies in use, whenever they were read */
  onChange(heard: (keys: ReadonlySet<string>) => void): void {
    this.changed = heard;
  }

  /** @returns null: directly @throws ProxyError when the settings were never read */
  async forUrl(url: URL): Promise<HttpProxy | null> {
    const { routes } = await this.settings();
    const tenantId = presentWork()?.tenantId;
    const route = (tenantId && routes.get(tenantId)) || routes.get(this.config.defaultTenant);
    if (!route || route.bypass.some((holds) => holds(url.hostname))) return null;
    return route.proxy;
  }

  /** Reads again before the next call: something was changed here. */
  refresh(): void {
    this.known = undefined;
    this.reading = undefined;
  }

  private async settings(): Promise<Known> {
    const known = this.known;
    if (known && performance.now() - known.readAt < FRESH_MS) return known;
    try {
      return await withinTime(this.readOnce(), PATIENCE_MS, 'Reading the HTTP proxies');
    } catch (cause) {
      if (!known) {
        throw new ProxyError('reach', 'unknown', 'The HTTP proxy settings cannot be read', { cause });
      }
      this.logger.warn((cause as Error).message);
      known.readAt = performance.now();
      return known;
    }
  }

  /** Concurrent calls share one query. */
  private readOnce(): Promise<Known> {
    if (this.reading) return this.reading;
    const reading: Promise<Known> = this.read()
      .then((known) => {
        if (this.reading === reading) this.keep(known);
        return known;
      })
      .finally(() => {
        if (this.reading === reading) this.reading = undefined;
      });
    this.reading = reading;
    return reading;
  }

  private keep(known: Known): void {
    this.known = known;
    this.changed(new Set([...known.routes.values()].flatMap(({ proxy }) => proxy?.key ?? [])));
  }

  private async read(): Promise<Known> {
    const readAt = performance.now();
    const rows = await this.control.entities
      .createQueryBuilder(HttpProxySetting, 'proxy')
      .addSelect('proxy.passwordSealed')
      .where('proxy.enabled')
      .getMany();
    return {
      readAt,
      routes: new Map(rows.filter(isUsed).map((row) => [row.tenantId, this.routeOf(row)])),
    };
  }

  private routeOf(row: HttpProxySetting): Route {
    return {
      proxy: row.mode === 'proxy' ? this.proxyOf(row) : null,
      bypass: row.bypass.flatMap((line) => readBypass(line) ?? []),
    };
  }

  private proxyOf({
    tenantId,
    host,
    port,
    username,
    passwordSealed,
    updatedAt,
  }: HttpProxySetting): HttpProxy {
    return {
      key: `${tenantId} ${updatedAt.toISOString()}`,
      host: host!,
      port: port!,
      credentials: username === null ? null : { username, password: this.open(tenantId, passwordSealed) },
    };
  }

  /** One that was sealed with a key that is gone: the proxy will say that it is wrong, and others are not affected. */
  private open(tenantId: string, sealed: Buffer | null): string {
    try {
      return sealed ? this.secrets.open(sealed, proxyPasswordContext(tenantId)) : '';
    } catch (error) {
      this.logger.error(`HTTP proxy of ${tenantId}: ${(error as Error).message}`);
      return '';
    }
  }
}

/** One that is switched off, or did not work when it was tried, is as if it were not there. */
export function isUsed({
  enabled,
  mode,
  working,
}: Pick<HttpProxySetting, 'enabled' | 'mode' | 'working'>): boolean {
  return enabled && (mode === 'direct' || working === true);
}
