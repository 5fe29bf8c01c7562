import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator';
import { LastRead, MAY_BE_LEFT_OUT, Omittable } from '../../kernel/resource/fields.js';
import { CALLBACK_TRIGGERS, type CallbackTrigger } from '../../security/index.js';
import { WebhookEndpoint, WebhookKey } from './webhook-endpoint.entity.js';

/** `triggers` left out: those of the client. */
export class CreateWebhookEndpointDto extends IntersectionType(
  PickType(WebhookEndpoint, ['clientId', 'name', 'url'] as const),
  PartialType(PickType(WebhookEndpoint, ['triggers', 'enabled'] as const), MAY_BE_LEFT_OUT),
) {}

/** What is left out stays as it is. */
export class UpdateWebhookEndpointDto extends PartialType(CreateWebhookEndpointDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the address since. */
  @LastRead()
  updatedAt?: string;
}

const STATES = ['healthy', 'failing', 'disabled', 'off'] as const;

export class WebhookEndpointAnswer extends OmitType(WebhookEndpoint, [
  'secretSealed',
  'secretEnding',
  'secretSince',
  'previousSecretSealed',
  'previousSecretEnding',
  'previousSecretSince',
  'previousSecretUntil',
] as const) {
  clientCode: string;
  clientName: string;
  /** Those the client may hear of; others are not sent. */
  @ApiProperty({ type: String, enum: CALLBACK_TRIGGERS, isArray: true })
  clientTriggers: CallbackTrigger[];
  /** `off`: the client is disabled, or hears of nothing (`callbackEnabled`). */
  @ApiProperty({ type: String, enum: STATES })
  state: (typeof STATES)[number];
  /** The first bad answer after the last good one; null: it does not fail. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastGoodAt: Date | null;
  /** HTTP status of the last answer; null: there was none. */
  lastStatus: number | null;
  /** What was wrong with it (see the attempts); null: nothing. */
  lastProblem: string | null;
  /** Nothing is sent before, as the receiver asked; null: it did not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  heldUntil: Date | null;
  /** Deliveries that failed and are tried again by themselves, without tests and what the client no longer receives. */
  failedWaiting: number;
  /** Deliveries that are tried no more, of the same. */
  givenUp: number;
  /** The newest first; every webhook carries a signature of each. */
  @ApiProperty({ type: [WebhookKey] })
  keys: WebhookKey[];
  /** Whether the caller may change it. */
  editable: boolean;
}

export class CreatedWebhookEndpointAnswer extends WebhookEndpointAnswer {
  /** `whsec_…`. Shown this once. */
  secret: string;
}

export class NewWebhookSecretDto {
  /** How long the key before signs too; 0: not at all. */
  @IsInt()
  @Min(0)
  @Max(168)
  overlapHours: number;
}

export class NewWebhookSecretAnswer {
  /** `whsec_…`. Shown this once. */
  secret: string;
  @ApiProperty({ type: [WebhookKey] })
  keys: WebhookKey[];
}

export class SendAgainDto {
  /** Left out: from the oldest that is kept. */
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  from?: string;

  /** Left out: to the newest. */
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  to?: string;

  /** false: what was delivered too. Left out: only what was not. */
  @Omittable()
  @IsBoolean()
  failedOnly?: boolean;
}

export class SendAgainAnswer {
  /** How many are sent again. */
  count: number;
}

export class WebhookFiguresAnswer {
  /** Webhooks of the last 24 hours. */
  total: number;
  delivered: number;
  /** How long answers take; null: there was none. */
  medianMs: number | null;
  slowestMs: number | null;
  /** All that are kept, as the list counts them. */
  all: number;
  allDelivered: number;
  allFailed: number;
  /** Tries before a delivery is given up, and over how many hours. */
  tries: number;
  hours: number;
  /** How long deliveries are kept, in days. */
  keptDays: number;
}
