import { IsIn, IsString, Matches } from 'class-validator';

const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;

/** Days that were chosen by their name: they mean the days of that name whenever the view is opened. */
export class ListDays {
  /** `due` of the filters `dueFrom` and `dueTo`; empty: `from` and `to`. */
  @IsString()
  @Matches(/^[A-Za-z]{0,30}$/)
  range: string;

  @IsIn(PRESETS)
  preset: (typeof PRESETS)[number];
}
