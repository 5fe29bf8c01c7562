/**
 * What a provider's approved template may leave open. `path` is the link without its domain: some providers take links
 * only if the approved text names the domain.
 */
export const SMS_PARAMETERS = [
  'hotel',
  'paymentNo',
  'dueAt',
  'amount',
  'url',
  'path',
  'securityCode',
] as const;
export type SmsParameter = (typeof SMS_PARAMETERS)[number];
