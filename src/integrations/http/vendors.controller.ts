import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CredentialSchema } from '../../kernel/credentials.js';
import { presentCapabilities } from '../../payby/index.js';
import { Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from '../vendors.js';
import type { VendorAnswer } from './vendors.dto.js';
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
  Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW,
)
export class VendorsController {
  @Get()
  list(): VendorsAnswer {
    return {
      paymentPlatforms: PAYMENT_PLATFORMS.map(({ capabilities, region, environments, ...vendor }) => ({
        ...described(vendor),
        ...presentCapabilities(capabilities),
        region: region ?? 'global',
        environments: environments ?? null,
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
