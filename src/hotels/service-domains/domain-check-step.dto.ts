import { ApiProperty } from '@nestjs/swagger';

export const DOMAIN_CHECK_STEPS = ['proof', 'reach'] as const;
export const DOMAIN_CHECK_PROBLEMS = [
  'missing',
  'different',
  'dns',
  'blocked',
  'name',
  'connection',
  'timeout',
  'certificate',
  'proxy',
  'redirect',
  'stranger',
] as const;

/** What one step of a check found. */
export class DomainCheckStep {
  /** The record or file is there and holds the token; this installation answers at the domain. */
  @ApiProperty({ enum: DOMAIN_CHECK_STEPS })
  step: (typeof DOMAIN_CHECK_STEPS)[number];
  @ApiProperty({ enum: ['ok', 'failed'] })
  state: 'ok' | 'failed';
  @ApiProperty({ enum: DOMAIN_CHECK_PROBLEMS, nullable: true })
  problem: (typeof DOMAIN_CHECK_PROBLEMS)[number] | null;
  /** For whoever looks after the domain: what was found, or the error. */
  said: string | null;
}
