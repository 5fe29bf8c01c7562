import { ApiProperty } from '@nestjs/swagger';
import {
  DEVICES,
  type Device,
  METHOD_KINDS,
  type MethodKind,
  type PlatformCapabilities,
  WALLETS,
  type Wallet,
} from '../../domain/capabilities.js';

export class RefundTermsAnswer {
  /** false: whole payments only. */
  partial: boolean;
  /** Days after the payment; null: always. */
  withinDays: number | null;
  /** Refunds of one payment; null: any number. */
  maxCount: number | null;
}

export class CurrencyTermsAnswer {
  code: string;
  /** Decimals the platform counts this currency in. */
  exponent: number;
  /** Minor units of ISO 4217; null: no limit. */
  minMinor: number | null;
  maxMinor: number | null;
}

/** What a platform, or an account there, can do. */
export class CapabilitiesAnswer {
  refund: RefundTermsAnswer;
  /** null: every currency, as ISO 4217 counts it. */
  currencies: CurrencyTermsAnswer[] | null;
  @ApiProperty({ enum: DEVICES, isArray: true })
  devices: Device[];
  /** What guests can pay with there. */
  @ApiProperty({ enum: METHOD_KINDS, isArray: true })
  methodKinds: MethodKind[];
  /** They come with cards, on devices that have them. */
  @ApiProperty({ enum: WALLETS, isArray: true })
  wallets: Wallet[];
  /** It can hold an amount and take it later. */
  preAuthorisation: boolean;
  /** Days until a hold lapses, where the platform does not say otherwise; null: it holds nothing. */
  holdDays: number | null;
  /** It gives out tokens of cards, for the PMS. */
  cardTokens: boolean;
  /** It sends receipts to the guest by itself. */
  receipts: boolean;
}

export function presentCapabilities({
  evidence: _,
  acceptsDisputes: __,
  ...capabilities
}: PlatformCapabilities): CapabilitiesAnswer {
  return {
    ...capabilities,
    preAuthorisation: capabilities.preAuthorisation !== false,
    holdDays: capabilities.preAuthorisation ? capabilities.preAuthorisation.holdDays : null,
    devices: [...capabilities.devices],
    methodKinds: [...(capabilities.methodKinds ?? METHOD_KINDS)],
    wallets: [...(capabilities.wallets ?? [])],
    currencies:
      capabilities.currencies === 'iso'
        ? null
        : Object.entries(capabilities.currencies).map(([code, { exponent, minMinor, maxMinor }]) => ({
            code,
            exponent,
            minMinor: minMinor ?? null,
            maxMinor: maxMinor ?? null,
          })),
  };
}
