import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { DomainCheckStep } from './domain-check-step.dto.js';
import { ServiceDomain } from './service-domain.entity.js';

export class CreateServiceDomainDto extends IntersectionType(
  PickType(ServiceDomain, ['domain', 'tenantId'] as const),
  PartialType(PickType(ServiceDomain, ['method', 'enabled'] as const), MAY_BE_LEFT_OUT),
  PartialType(PickType(ServiceDomain, ['hotelCode'] as const)),
) {}

/** What is left out stays as it is. A domain, and whose it is, is set once: its proof was given for that. */
export class UpdateServiceDomainDto extends PartialType(CreateServiceDomainDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the domain since. */
  @LastRead()
  updatedAt?: string;
}

export class ServiceDomainAnswer extends ServiceDomain {
  /** Whether new links begin with it: it is proven, and in use. */
  used: boolean;
  /** What links begin with, once it is used. */
  address: string;
  /** Name of the TXT record, or address of the file. */
  proofAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: Date | null;
  /** Failed checks in a row. */
  failures: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince: Date | null;
  checkSteps: DomainCheckStep[];
}
