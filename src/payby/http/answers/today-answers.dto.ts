export class TodaySumAnswer {
  currencyCode: string;
  amountMinor: number;
  count: number;
}

export class TodayAnswer {
  /** Hotel-local date, YYYY-MM-DD. */
  businessDate: string;
  paid: TodaySumAnswer[];
  created: TodaySumAnswer[];
  paidYesterday: TodaySumAnswer[];
  createdYesterday: TodaySumAnswer[];
  /** For the guest. */
  waiting: number;
  expiringWithinHour: number;
  /** Requests whose amount is on hold. */
  onHold: number;
  lapsingToday: number;
  /** When the first hold lapses. */
  nextLapseAt: string | null;
  attention: number;
  /** Due before `soonUntil`. */
  attentionSoon: number;
  /** HH:mm, the hotel's: where the present shift ends; null: the rest of the day is not divided. */
  soonUntil: string | null;
  oldestAttentionAt: string | null;
}
