import type { components } from '../api/schema';

type Schemas = components['schemas'];

/** The payment's main status, exactly the words of the server. `timed_out` is shown as Expired. */
export type MainStatus = Schemas['PaymentAnswer']['mainStatus'];

/** What the hotel's PMS knows of the money. `unknown` means no answer came: a person must look. */
export type PostingStatus = Schemas['PaymentAnswer']['postingStatus'];

export type Attention = NonNullable<Schemas['PaymentAnswer']['attention']>;

export type Language = Schemas['PaymentAnswer']['language'];

export type Hotel = Schemas['HotelAnswer'];

export type CurrentUser = Schemas['CurrentUserAnswer'];
