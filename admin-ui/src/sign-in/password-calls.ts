import { commonHeaders, send } from '../providers/httpClient';

/** Calls made signed out: the tenant is the form's or the link's, not the session's, and no token goes with them. */
const post = async (tenant: string, path: string, body: object): Promise<unknown> => {
  const { json } = await send(`/${encodeURIComponent(tenant)}/api/rest/password${path}`, {
    method: 'POST',
    headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return json;
};

/** Has a link sent. The answer is the same whether or not there is such a user. */
export const askForLink = async (tenant: string, username: string): Promise<void> => {
  await post(tenant, '/create-link', { username });
};

/** @throws HttpError RESET_LINK_INVALID */
export const verifyLink = async (tenant: string, redisKey: string): Promise<{ username: string }> => {
  const answer = (await post(tenant, '/verify-link', { redisKey })) as { data: { username: string } };
  return answer.data;
};

/** @throws HttpError RESET_LINK_INVALID, or VALIDATION_FAILED with what is wrong with the password */
export const setPassword = async (
  tenant: string,
  body: { redisKey: string; password: string; confirmPassword: string },
): Promise<void> => {
  await post(tenant, '', body);
};
