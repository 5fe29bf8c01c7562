import type { Credentials, CredentialSchema, CredentialsOf } from '../../../kernel/credentials.js';
import type { LocalText } from '../../../kernel/errors.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import {
  narrowed,
  type AccountLimits,
  type Device,
  type PlatformCapabilities,
} from '../../domain/capabilities.js';
import type { PaymentPlatform } from './payment-platform.js';
import type { Pms } from './pms.js';

/** What a vendor's folder says of itself. */
interface VendorDefinition<Adapter> {
  /** As accounts and connections name it, for ever. */
  code: string;
  name: LocalText;
  /** What an account there needs. */
  credentials: CredentialSchema;
  create(http: GuardedHttpClient): Adapter;
}

export interface PaymentPlatformDefinition extends VendorDefinition<PaymentPlatform> {
  capabilities: PlatformCapabilities;
  /** Those of the platform's devices that an account needs further credentials for, and lacks. Absent: none. */
  devicesWithout?(credentials: Credentials): readonly Device[];
  /** Where merchants sign up for it. Default: global. */
  region?: 'china' | 'global';
  /** Addresses of its API that an account begins with; left out where each merchant has its own. */
  environments?: { readonly test: string; readonly live: string };
  /** Whether an account with this address and these credentials moves real money; null: neither says so. Absent: as null. */
  environmentOf?(account: Addressed<Credentials>): 'test' | 'live' | null;
}

/** Where an account is, and what it is known by there. */
interface Addressed<Values> {
  baseUrl: string;
  credentials: Values;
}

export type PmsDefinition = VendorDefinition<Pms>;

type Typed<Definition, Schema extends CredentialSchema, Adapter> = Omit<
  Definition,
  'credentials' | 'create' | 'devicesWithout' | 'environmentOf'
> & {
  credentials: Schema;
  devicesWithout?(credentials: CredentialsOf<Schema>): readonly Device[];
  environmentOf?(account: Addressed<CredentialsOf<Schema>>): 'test' | 'live' | null;
  create(http: GuardedHttpClient): Adapter;
};

/** Ties the adapter's credentials to the schema that they are checked against when they are stored. */
export function definePaymentPlatform<Schema extends CredentialSchema>(
  definition: Typed<PaymentPlatformDefinition, Schema, PaymentPlatform<CredentialsOf<Schema>>>,
): PaymentPlatformDefinition {
  return definition;
}

/** Ties the adapter's credentials to the schema that they are checked against when they are stored. */
export function definePms<Schema extends CredentialSchema>(
  definition: Typed<PmsDefinition, Schema, Pms<CredentialsOf<Schema>>>,
): PmsDefinition {
  return definition;
}

/** The vendors there are, found by the code a hotel configured. */
export class Vendors {
  private readonly platforms: ReadonlyMap<
    string,
    { adapter: PaymentPlatform; of: PaymentPlatformDefinition }
  >;
  private readonly pmsKinds: ReadonlyMap<string, Pms>;

  constructor(
    platforms: readonly PaymentPlatformDefinition[],
    pmsKinds: readonly PmsDefinition[],
    http: GuardedHttpClient,
  ) {
    this.platforms = new Map(platforms.map((of) => [of.code, { adapter: of.create(http), of }]));
    this.pmsKinds = new Map(pmsKinds.map((of) => [of.code, of.create(http)]));
  }

  /** @throws Error when no adapter for this platform is built in */
  platform(code: string): PaymentPlatform {
    const found = this.platforms.get(code);
    if (!found) throw new Error(`No adapter for payment platform ${code}.`);
    return found.adapter;
  }

  /** For people; its code where no adapter is built in any more. */
  platformName(code: string): LocalText {
    return this.platforms.get(code)?.of.name ?? { en: code, zh: code };
  }

  /** What its folder says of a platform; null: none of this code is built in. */
  platformDefinition(code: string): PaymentPlatformDefinition | null {
    return this.platforms.get(code)?.of ?? null;
  }

  hasPlatform(code: string): boolean {
    return this.platforms.has(code);
  }

  /** What can be done at an account; null: no adapter for its platform is built in. */
  capabilities(platform: string, limits: AccountLimits): PlatformCapabilities | null {
    const found = this.platforms.get(platform);
    return found ? narrowed(found.of.capabilities, limits) : null;
  }

  /** @throws Error when no adapter for this kind of PMS is built in */
  pms(code: string): Pms {
    const found = this.pmsKinds.get(code);
    if (!found) throw new Error(`No adapter for PMS kind ${code}.`);
    return found;
  }
}
