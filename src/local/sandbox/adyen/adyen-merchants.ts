import { createHash } from 'node:crypto';

/** What Adyen would show the hotel in its Customer Area. */
export interface AdyenMerchant {
  /** The hotel's code, which sessions and webhooks are kept under. */
  id: string;
  merchantAccount: string;
  apiKey: string;
  hmacKey: string;
  previousHmacKey: string;
  webhookUsername: string;
  webhookPassword: string;
  reportUsername: string;
  reportPassword: string;
}

export function adyenMerchant(id: string): AdyenMerchant {
  return {
    id,
    merchantAccount: `HarbourVale_${id}`,
    apiKey: `AQEsimulated.${id}-x1Y2/z3=.adyen`,
    hmacKey: hex(`adyen hmac ${id}`).toUpperCase(),
    previousHmacKey: hex(`adyen earlier hmac ${id}`).toUpperCase(),
    webhookUsername: 'adyen',
    webhookPassword: `webhook:${id}`,
    reportUsername: `report_000001@Company.HarbourVale${id}`,
    reportPassword: `reports:${id}`,
  };
}

export function merchantOfReports(authorization: string | undefined): AdyenMerchant | null {
  const pair = ({ reportUsername, reportPassword }: AdyenMerchant): string =>
    `Basic ${Buffer.from(`${reportUsername}:${reportPassword}`).toString('base64')}`;
  return IDS.map(adyenMerchant).find((merchant) => pair(merchant) === authorization) ?? null;
}

const IDS = ['HKG01', 'SHA01', 'LON01'];

export function merchantOfKey(apiKey: string | undefined): AdyenMerchant | null {
  const id = IDS.find((one) => adyenMerchant(one).apiKey === apiKey);
  return id ? adyenMerchant(id) : null;
}

/** 16 letters and digits that always stand for the same thing here. */
export function pspReference(of: string): string {
  return hex(`psp ${of}`).slice(0, 16).toUpperCase();
}

export function linkId(of: string): string {
  return `PL${hex(`link ${of}`).slice(0, 16).toUpperCase()}`;
}

function hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
