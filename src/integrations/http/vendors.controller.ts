import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CredentialSchema } from '../../kernel/credentials.js';
import type { PlatformCapabilities } from '../../payby/index.js';
import { Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from '../vendors.js';
import type { CurrencyTermsAnswer, VendorAnswer } from './vendors.dto.js';
import { VendorsAnswer } from './vendors.dto.js';

/**
 * The vendors a hotel can be connected to, what they can do and what an account there needs: enough to draw the form.
 */
@ApiTags('vendors')
@TenantController('v1/vendors')
@RequirePermission(
  Permission.PAYBY_CONFIG_MANAGEMENT,
  Permission.SMS_SETTING_VIEW,
  Permission.PMS_SYSTEM_SETTING_VIEW,
)
export class VendorsController {
  @Get()
  list(): VendorsAnswer {
    return {
      paymentPlatforms: PAYMENT_PLATFORMS.map(({ capabilities, ...vendor }) => ({
        ...described(vendor),
        ...capabilities,
        currencies: currenciesOf(capabilities),
        devices: [...capabilities.devices],
      })),
      pms: PMS_KINDS.map(described),
      sms: SMS_PROVIDERS.map(({ needsTemplates, baseUrl, ...vendor }) => ({
        ...described(vendor),
        needsTemplates,
        baseUrl,
      })),
    };
  }
}

function described({
  code,
  name,
  credentials,
}: {
  code: string;
  name: VendorAnswer['name'];
  credentials: CredentialSchema;
}): VendorAnswer {
  return {
    code,
    name,
    credentials: Object.entries(credentials).map(([field, { pattern, multiline, ...rest }]) => ({
      name: field,
      ...rest,
      pattern: pattern ?? null,
      multiline: multiline ?? false,
    })),
  };
}

function currenciesOf({ currencies }: PlatformCapabilities): CurrencyTermsAnswer[] | null {
  if (currencies === 'iso') return null;
  return Object.entries(currencies).map(([code, { exponent, minMinor, maxMinor }]) => ({
    code,
    exponent,
    minMinor: minMinor ?? null,
    maxMinor: maxMinor ?? null,
  }));
}
