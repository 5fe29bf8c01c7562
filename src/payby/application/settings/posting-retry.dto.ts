import { Whole } from '../../../kernel/resource/fields.js';

export class PostingRetry {
  @Whole({ from: 1, to: 1_440 }, { name: 'posting_retry_minutes' })
  everyMinutes: number;

  /** Minutes after which nobody tries any more. */
  @Whole({ from: 1, to: 43_200 }, { name: 'posting_retry_max_minutes' })
  maxMinutes: number;

  /** Tries after which nobody tries any more. */
  @Whole({ from: 0, to: 1_000 }, { name: 'posting_retry_max_count' })
  maxCount: number;
}
