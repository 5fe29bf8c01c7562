import { ApiProperty } from '@nestjs/swagger';
import { SMTP_STEPS, type SmtpStep } from '../smtp-delivery.js';

const EMAIL_TEST_STATES = ['ok', 'failed', 'skipped'] as const;
const EMAIL_TEST_PROBLEMS = [
  'blocked',
  'name',
  'connection',
  'tls',
  'credentials',
  'refused',
  'later',
  'unknown',
] as const;

/** What one step of a test mail found. The steps build upon each other. */
export class EmailTestStep {
  /** The name is found; the server answers; the connection is encrypted; it lets us in; it takes the mail. */
  @ApiProperty({ enum: SMTP_STEPS })
  step: SmtpStep;
  /** `skipped`: not reached, or not asked for by the settings. */
  @ApiProperty({ enum: EMAIL_TEST_STATES })
  state: (typeof EMAIL_TEST_STATES)[number];
  @ApiProperty({ enum: EMAIL_TEST_PROBLEMS, nullable: true })
  problem: (typeof EMAIL_TEST_PROBLEMS)[number] | null;
  /** The mail server's own words; without secrets. */
  said: string | null;
}
