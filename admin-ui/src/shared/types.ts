/** The payment's main status, exactly the words of the server. `timed_out` is shown as Expired. */
export type MainStatus = 'pending' | 'success' | 'canceled' | 'refunded' | 'partialRefunded' | 'timed_out';

/** What the hotel's PMS knows of the money. `unknown` means no answer came: a person must look. */
export type PostingStatus = 'none' | 'running' | 'success' | 'fail' | 'unknown';

export type Attention = 'late' | 'surplus' | 'postingFailed' | 'postingUnknown' | 'linkNotSent';

export type Language = 'en' | 'zh';

export interface Hotel {
  id: string;
  code: string;
  name: string;
  nameZh: string;
  currencyCode: string;
  timeZone: string;
  phone: string;
  address: string;
  addressZh: string;
  /** `YYYY-MM-DD`, as the PMS sees it; not the wall clock's date. */
  businessDate: string;
  pmsKind: string;
  pmsName: string;
  checkInTime: string;
}

export interface CurrentUser {
  id: string;
  username: string;
  realName: string;
  email: string;
  language: Language;
  startingPage: string;
  roles: { name: string; description: string }[];
  hotels: string[];
  tenant: { id: string; name: string };
  groupLevel: boolean;
}
