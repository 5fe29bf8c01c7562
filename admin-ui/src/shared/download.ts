import { HttpError } from 'react-admin';
import type { ErrorBody } from '../providers/errors';
import { apiBase, authorizedHeaders } from '../providers/httpClient';

export interface Downloaded {
  name: string;
  content: Blob;
}

const unreachable = (cause: unknown, signal: AbortSignal): unknown =>
  signal.aborted ? cause : new HttpError('error.unreachable', 0, { code: 'UNREACHABLE', message: '' });

const refusal = async (response: Response): Promise<HttpError> => {
  const body = (await response.json().catch(() => ({ code: 'INTERNAL', message: '' }))) as ErrorBody;
  return new HttpError(body.message, response.status, body);
};

/**
 * A file the API makes. Fetched by hand, because a link could not carry the session's token; it comes in pieces, so
 * that a long one can show how far it is.
 * @throws HttpError with the server's body; status 0 when it broke off
 */
export const download = async (
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<Downloaded> => {
  const headers = { ...(await authorizedHeaders()), Accept: '*/*' };
  const response = await fetch(`${apiBase()}${path}`, { headers, signal }).catch((cause: unknown) => {
    throw unreachable(cause, signal);
  });
  if (!response.ok || !response.body) throw await refusal(response);
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      bytes += piece.value.byteLength;
      onProgress(bytes);
    }
  } catch (cause) {
    throw unreachable(cause, signal);
  }
  return { name, content: new Blob(pieces, { type: response.headers.get('content-type') ?? '' }) };
};

/** Hands a file to the browser's own downloads. */
export const saveFile = ({ name, content }: Downloaded): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then; without this the file would stay in memory until the page is left.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
