import { ApiProperty } from '@nestjs/swagger';

const CHECKS = ['spf', 'dkim', 'dmarc'] as const;
const STATES = ['found', 'missing', 'wrong', 'doubtful', 'unknown'] as const;
const PROBLEMS = [
  'several',
  'syntax',
  'notCovered',
  'otherKey',
  'revoked',
  'otherDomain',
  'noKey',
  'dns',
] as const;

/** What the name servers say of one record by which others tell whether mail of the from address is genuine. */
export class DomainCheck {
  @ApiProperty({ enum: CHECKS })
  check: (typeof CHECKS)[number];
  /** `doubtful`: it is there, and may not cover the mail server. `unknown`: no name server answered. */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];
  @ApiProperty({ enum: PROBLEMS, nullable: true })
  problem: (typeof PROBLEMS)[number] | null;
  /** The name of the TXT record. */
  name: string;
  /** What is there, or what the name server said; shortened. */
  said: string | null;
  /** The text to publish at that name; null: nothing is to be changed. */
  publish: string | null;
}

/** A key that mails are signed with. The private half is never told. */
export class DkimKeyAnswer {
  domain: string;
  selector: string;
  /** `waiting`: its record has not been found so far, and nothing is signed with it. */
  @ApiProperty({ enum: ['waiting', 'signing'] })
  state: 'waiting' | 'signing';
  /** The name of the TXT record, and its text. */
  recordName: string;
  record: string;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}
