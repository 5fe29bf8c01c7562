import { ApiProperty } from '@nestjs/swagger';

export const PROXY_TEST_STEPS = ['reach', 'tunnel', 'answer'] as const;
export const PROXY_TEST_STATES = ['ok', 'failed', 'skipped'] as const;
export const PROXY_TEST_PROBLEMS = [
  'blocked',
  'name',
  'connection',
  'timeout',
  'credentials',
  'refused',
  'closed',
  'certificate',
] as const;

/** What one step of a test found. The steps build upon each other. */
export class ProxyTestStep {
  /** The proxy is there; it connects us to the test address; that answers. */
  @ApiProperty({ enum: PROXY_TEST_STEPS })
  step: (typeof PROXY_TEST_STEPS)[number];
  @ApiProperty({ enum: PROXY_TEST_STATES })
  state: (typeof PROXY_TEST_STATES)[number];
  @ApiProperty({ enum: PROXY_TEST_PROBLEMS, nullable: true })
  problem: (typeof PROXY_TEST_PROBLEMS)[number] | null;
  /** For whoever looks after the proxy; without secrets. */
  said: string | null;
}
