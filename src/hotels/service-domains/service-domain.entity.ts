import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Choice, Field, Flag, Instant, Key, Text } from '../../kernel/resource/fields.js';
import type { DomainCheckStep } from './domain-check-step.dto.js';
import { DOMAIN_STATES, type DomainState } from './domain-state.js';
import { Domain } from './field-rules.js';

export const PROOF_METHODS = ['txt', 'file'] as const;

/** A domain that guests' links of a tenant or of one of its hotels begin with. In the control database. */
@Entity({ schema: 'hotels', name: 'service_domains' })
@Index('service_domains_domain', ['domain'], { unique: true })
@Index('service_domains_in_use', ['enabled'])
export class ServiceDomain {
  @Key()
  id: string;

  @Domain()
  domain: string;

  @Text(40, { update: false })
  tenantId: string;

  /** Null: for all hotels of the tenant that have none of their own. */
  @Text(20, { nullable: true, update: false })
  hotelCode: string | null;

  /** `txt`: a TXT record `_payby-challenge.<domain>`. `file`: `/.well-known/payby-domain.txt` at the domain. */
  @Choice(PROOF_METHODS)
  method: (typeof PROOF_METHODS)[number];

  /** What the record or the file must hold. */
  @Field({ type: 'text', update: false }, { type: String })
  token: string;

  @Choice(DOMAIN_STATES)
  state: DomainState;

  /** One that is off is checked, and not used. */
  @Flag()
  enabled: boolean;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}

/** What the checks of a domain found. Apart from it, so that the change log tells of what changed and not of every look. */
@Entity({ schema: 'hotels', name: 'service_domain_checks' })
export class ServiceDomainCheck {
  @PrimaryColumn({ type: 'uuid' })
  domainId: string;

  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;

  @Column({ type: 'jsonb' })
  steps: DomainCheckStep[];

  @Column({ type: 'integer' })
  failures: number;

  @Column({ type: 'timestamptz', nullable: true })
  failingSince: Date | null;
}
