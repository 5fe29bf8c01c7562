import type { Actor } from '../kernel/context.js';
import type { AppRequest } from '../kernel/http/request.js';
import type { StartingPage } from './starting-pages.js';

/** A user or an API client as requests see one: who it is and what it may do, read from the database moments ago. */
export interface Principal {
  kind: 'user' | 'client';
  /** Id of the user, or of the API client. */
  userId: string;
  username: string;
  realName: string;
  email: string | null;
  /** As it was typed. */
  phone: string | null;
  language: 'en' | 'zh';
  groupLevel: boolean;
  roles: readonly {
    name: string;
    description: string;
    builtIn: boolean;
    startingPage: StartingPage | null;
  }[];
  permissions: ReadonlySet<string>;
  /** Codes of the hotels the user may work in, all of which exist. */
  hotels: readonly string[];
  /** Works in all hotels, those added later too. */
  allHotels: boolean;
  /** Of a request: a hotel of theirs does not let its address in, and is not among `hotels`. */
  barred?: boolean;
  tokenVersion: number;
  /** Sessions that were ended while their access tokens may still be within their time. */
  endedSessions: ReadonlySet<string>;
}

/** What an access token says. Signed by us, so it is believed; what the user may do is not in it. */
export interface AccessClaims {
  kind: 'user' | 'client';
  /** Id of the user, or of the API client. */
  userId: string;
  tenantId: string;
  sessionId: string;
  tokenVersion: number;
  /** Unix seconds. */
  expiresAt: number;
  /** The one form the token is good for; null: no such form, but everything its bearer may do. */
  embedded: { ticketId: string; hotelCode: string } | null;
}

/** A request that passed the access guard as a signed-in one. */
export interface SignedInRequest extends AppRequest {
  principal: Principal;
  claims: AccessClaims;
}

/** How history and the change log name who is signed in. */
export function actorOf({ kind, userId, realName }: Principal): Actor {
  return { kind, id: userId, name: realName };
}
