import { ApiProperty } from '@nestjs/swagger';

/** Failures of a service itself, in a row; not of messages or their recipients. */
export class ServiceFailures {
  count: number;
  last: string;
  @ApiProperty({ type: String, format: 'date-time' })
  lastAt: Date;
  /** Until then others go before it. Null: it is asked in its turn. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  restingUntil: Date | null;
}

/** What is known of a service besides its settings. */
export class ServiceState {
  /** Of `places`, from 1: how many of its hotel are asked before it. */
  place: number;
  /** Those it can change places with, itself included. */
  places: number;
  /** Null: it works. */
  @ApiProperty({ type: () => ServiceFailures, nullable: true })
  failures: ServiceFailures | null;
}
