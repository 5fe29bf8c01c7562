import type { AccountLimits } from '../../domain/capabilities.js';
import type { AccountLimitsDto } from './payment-account.dto.js';

/** As they are stored: only what narrows something. */
export function storedLimits({ partial, withinDays, maxCount, amounts }: AccountLimitsDto): AccountLimits {
  const refund = {
    ...(!partial && { partial }),
    ...(withinDays !== null && { withinDays }),
    ...(maxCount !== null && { maxCount }),
  };
  const bounds = Object.entries(amounts).map(([code, { minMinor, maxMinor }]) => [
    code,
    { ...(minMinor != null && { minMinor }), ...(maxMinor != null && { maxMinor }) },
  ]);
  return {
    ...(Object.keys(refund).length > 0 && { refund }),
    ...(bounds.length > 0 && { amounts: Object.fromEntries(bounds) as AccountLimits['amounts'] & object }),
  };
}

/** As a form shows them: every field, null where nothing is narrowed. */
export function shownLimits({ refund = {}, amounts = {} }: AccountLimits): AccountLimitsDto {
  return {
    partial: refund.partial ?? true,
    withinDays: refund.withinDays ?? null,
    maxCount: refund.maxCount ?? null,
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([code, { minMinor = null, maxMinor = null }]) => [
        code,
        { minMinor, maxMinor },
      ]),
    ),
  };
}
