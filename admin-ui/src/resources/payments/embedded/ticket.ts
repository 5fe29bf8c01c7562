import type { components } from '../../../api/schema';
import { apiRoot, commonHeaders, send } from '../../../providers/httpClient';

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
  const { json } = await send('/api/v1/iframe/tenant', {
    method: 'POST',
    headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ uuid }),
  });
  const { tenant } = json as Schemas['TicketTenantAnswer'];
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
  const answer = send(`${apiRoot(tenantOfPage())}/iframe/${encodeURIComponent(uuid)}/open`, {
    method: 'POST',
    headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
    body: '{}',
  }).then(({ json }) => json as OpenedForm);
  opened.set(uuid, answer);
  // A server that was not reached has not spent it.
  answer.catch(() => opened.delete(uuid));
  return answer;
};
