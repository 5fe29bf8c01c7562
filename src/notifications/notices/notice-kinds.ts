/** What people are told of. */
export const NOTICE_KINDS = [
  'moneyArrived',
  'approvalWaiting',
  'extraMoney',
  'postingFailed',
  'postingUnknown',
  'refundFailed',
  'messageFailed',
  'disputeOpened',
  'evidenceDue',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Something that happened at a hotel, without a word about its guests: it is shown on locked screens and in mails. */
export interface Notice {
  /** The same each time it is made. A UUID. */
  id: string;
  hotelCode: string;
  kind: NoticeKind;
  subjectId: string;
  subjectNo: string;
  amountMinor: number;
  currencyCode: string;
  /** The user who caused it and needs no telling; null: everybody is told. */
  notFor: string | null;
}
