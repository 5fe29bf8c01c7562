import { HttpError } from 'react-admin';
import type { components } from '../../../api/schema';
import { type AppDataProvider, dataProvider, requestBy } from '../../../providers/dataProvider';
import { apiRoot, commonHeaders, openRequest, send } from '../../../providers/httpClient';

type Schemas = components['schemas'];

/** What the other system has filled in already. */
export type Prefill = Schemas['IframePrefillAnswer'];

/** The access token is good for this form only, for half an hour. It never leaves this page's memory. */
export type OpenedForm = Schemas['OpenedIframeAnswer'];

/** The page is served below its tenant: `/demo/embed`. */
export const tenantOfPage = (pathname: string = window.location.pathname): string =>
  pathname.split('/')[1] ?? '';

/**
 * Where the form of a ticket is. The specification's route `/#/payby/iframe-add-pay/{uuid}` names no tenant, so it is asked for.
 * @throws HttpError 410 when nobody knows the ticket, or it has expired
 */
export const addressOfTicket = async (uuid: string): Promise<string> => {
  const { tenant } = await openRequest<Schemas['TicketTenantAnswer']>('/api/v1/iframe/tenant', { uuid });
  return `/${tenant}/embed#/payby/iframe-add-pay/${uuid}`;
};

const opened = new Map<string, Promise<OpenedForm>>();

/**
 * Spends a ticket. It works once, and React may mount a page twice, so the answer is kept for as long as the page lives.
 * @throws HttpError 410 when it was spent before or has expired
 */
export const openTicket = (uuid: string): Promise<OpenedForm> => {
  const known = opened.get(uuid);
  if (known) return known;
  const address = `${apiRoot(tenantOfPage())}/iframe/${encodeURIComponent(uuid)}/open`;
  const answer = openRequest<OpenedForm>(address, {});
  opened.set(uuid, answer);
  // A server that was not reached has not spent it.
  answer.catch(() => opened.delete(uuid));
  return answer;
};

const refuse = (): Promise<never> =>
  Promise.reject(new HttpError('error.unexpected', 403, { code: 'FORBIDDEN', message: '' }));

/**
 * The API as the embedded form may use it: with its own token, at its own hotel. A session that happens to be open in
 * this browser is neither used nor changed.
 */
export const embeddedProvider = (form: OpenedForm): AppDataProvider => ({
  ...dataProvider,
  getList: refuse,
  getOne: refuse,
  create: refuse,
  request: requestBy((path, init) =>
    send(`${apiRoot(tenantOfPage())}${path}`, {
      ...init,
      headers: {
        ...commonHeaders(),
        ...(init.headers as Record<string, string>),
        Authorization: `Bearer ${form.accessToken}`,
        'X-Hotel-Code': form.hotelCode,
      },
    }),
  ),
});

type FormNews =
  | { type: 'payby.payment-created'; paymentId: string; paymentNo: string; paymentUrl: string }
  | { type: 'payby.closed' };

/** Tells the page around this one, and only if it is of the origin that asked for the form: never `*`. */
export const tellParent = (news: FormNews, origin: string): void => {
  const around = window.parent === window ? (window.opener as Window | null) : window.parent;
  around?.postMessage(news, origin);
};
