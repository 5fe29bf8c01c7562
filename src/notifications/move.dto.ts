import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

const MOVES = ['up', 'down'] as const;
export type Move = (typeof MOVES)[number];

export class MoveDto {
  /** One place, among those of the same hotel. */
  @ApiProperty({ enum: MOVES })
  @IsIn(MOVES)
  to: Move;
}
