export interface Merchant {
  id: string;
  name: string;
  nameZh: string;
  apiKey: string;
  notifyKey: string;
  previousNotifyKey: string;
}

function merchant(id: string, name: string, nameZh: string): Merchant {
  return {
    id,
    name,
    nameZh,
    apiKey: `sbx-api-${id}`,
    notifyKey: `sbx-notify-${id}`,
    previousNotifyKey: `sbx-notify-old-${id}`,
  };
}

const MERCHANTS = new Map(
  [
    merchant('HKG01-SBX', 'Harbour Vale Hong Kong', '港湾谷香港酒店'),
    merchant('SHA01-SBX', 'Harbour Vale Shanghai Bund', '港湾谷上海外滩酒店'),
    merchant('LON01-SBX', 'Harbour Vale London', '港湾谷伦敦酒店'),
    merchant('TRIAL-SBX', 'Trial hotel', '试用酒店'),
  ].map((entry) => [entry.id, entry]),
);

/** A merchant by its number, or by the hotel's code that vendors' accounts are named after. */
export function findMerchant(id: string | undefined): Merchant | null {
  return MERCHANTS.get(id ?? '') ?? MERCHANTS.get(`${id}-SBX`) ?? null;
}
