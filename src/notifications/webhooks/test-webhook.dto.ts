import { ApiProperty } from '@nestjs/swagger';

export const TEST_TYPE = 'webhook.test';
/** As of the events of payments: raised when a field of the payload changes its meaning or goes. */
const SCHEMA_VERSION = 1;

class TestWebhookData {
  @ApiProperty({ example: SCHEMA_VERSION })
  schemaVersion: number;
  /** Of the address that it is sent to. */
  @ApiProperty({ format: 'uuid', example: '0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f' })
  endpointId: string;
}

/** What is sent for a test: it is about no payment. */
export class TestWebhook {
  @ApiProperty({ type: String, enum: [TEST_TYPE], example: TEST_TYPE })
  type: typeof TEST_TYPE;
  /** When it was sent first. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T07:42:11.000Z' })
  timestamp: string;
  data: TestWebhookData;
}

export const testWebhook = (endpointId: string, at: Date): TestWebhook => ({
  type: TEST_TYPE,
  timestamp: at.toISOString(),
  data: { schemaVersion: SCHEMA_VERSION, endpointId },
});
