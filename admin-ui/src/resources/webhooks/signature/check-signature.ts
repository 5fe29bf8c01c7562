/** What a client's developer has in front of them: one delivery as it arrived, and the key they check it with. */
export interface Received {
  /** As a log or a tool shows them: `webhook-id: msg_1`, JSON, or the options of a cURL call. */
  headers: string;
  /** The body as text; signed are its bytes in UTF-8. */
  body: string;
  /** `whsec_…` */
  secret: string;
  /** What their own program computed, if they want to know how it came about. */
  computed?: string;
}

/** The same delivery as it was sent, where it is known. */
export interface Sent {
  id: string;
  timestamp: number;
  /** Of the body, in hex. */
  sha256: string;
  /** The last characters of each key that is live, without the filling of base64. */
  endings: readonly string[];
}

export const STEPS = ['headers', 'time', 'body', 'key', 'text', 'signature', 'computed'] as const;
export type StepName = (typeof STEPS)[number];

/** What is wrong with a step; each has a sentence among the labels. */
export type Problem =
  | 'headersMissing'
  | 'idDiffers'
  | 'timeNoNumber'
  | 'timeMilliseconds'
  | 'timeOld'
  | 'timeEarly'
  | 'timeDiffers'
  | 'bodyEmpty'
  | 'bodyNewline'
  | 'bodyReserialised'
  | 'bodyDiffers'
  | 'keyNoPrefix'
  | 'keyNotBase64'
  | 'keyDiffers'
  | 'noVersion'
  | 'signatureDiffers'
  | 'computedHex'
  | 'computedUrlSafe'
  | 'computedKeyAsText'
  | 'computedBodyOnly'
  | 'computedNoId'
  | 'computedDiffers';

export interface Step {
  step: StepName;
  /** `skipped`: an earlier step has to be mended first, or nothing was given to compare. */
  state: 'ok' | 'failed' | 'skipped';
  /** What this step arrives at. */
  value?: string;
  problem?: Problem;
  /** What the sentence of the problem speaks of. */
  about?: Record<string, string | number>;
}

/** Standard Webhooks: what is older or newer by more than five minutes is refused. */
const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const keyOf = (secret: string): Bytes | null => {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return bytes.length > 0 ? bytes : null;
  } catch {
    return null;
  }
};

/** Browsers compute nothing on a page that came over plain HTTP. */
export const canSign = globalThis.crypto?.subtle !== undefined;

/** @returns hexadecimal */
export const sha256Of = async (text: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

const hmac = async (key: Bytes, text: string): Promise<Uint8Array> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
};

/** The three headers in whatever a log, an object or a command line makes of them. */
export const headersIn = (text: string) => {
  const valueOf = (name: string, value: string): string =>
    new RegExp(`webhook-${name}["']?\\s*[:=]\\s*\\[?\\s*["']?(${value})`, 'i').exec(text)?.[1]?.trim() ?? '';
  return {
    id: valueOf('id', '[^"\'\\s,]+'),
    timestamp: valueOf('timestamp', '[^"\'\\s,]+'),
    signature: valueOf('signature', '[^"\'\\r\\n]+'),
  };
};

/** What a framework or an editor makes of a body on its way, back to how it was sent. */
const bodiesLike = (body: string): [Problem, string][] => {
  const compact = (): string | null => {
    try {
      return JSON.stringify(JSON.parse(body));
    } catch {
      return null;
    }
  };
  const others: [Problem, string | null][] = [
    ['bodyReserialised', compact()],
    // Compact JSON that only lost its last line end is like both; the nearer one stands last and counts.
    ['bodyNewline', body.replace(/[\r\n]+$/, '')],
  ];
  return others.filter((each): each is [Problem, string] => each[1] !== null && each[1] !== body);
};

const timeStep = (timestamp: string, now: number, sent: Sent | undefined): Omit<Step, 'step'> => {
  const failed = (problem: Problem, about: Step['about'] = {}) =>
    ({ state: 'failed', value: timestamp, problem, about }) as const;
  if (!/^\d+$/.test(timestamp)) return failed('timeNoNumber');
  if (timestamp.length >= 13) return failed('timeMilliseconds');
  if (sent && Number(timestamp) !== sent.timestamp) return failed('timeDiffers', { sent: sent.timestamp });
  const age = now - Number(timestamp);
  // Of a delivery that is known, only its own check on arrival could have been too late.
  if (!sent && age > TOLERANCE_SECONDS) return failed('timeOld', { minutes: Math.floor(age / 60) });
  if (age < -TOLERANCE_SECONDS) return failed('timeEarly', { minutes: Math.floor(-age / 60) });
  return { state: 'ok', value: timestamp };
};

const keyStep = (secret: string, key: Bytes | null, sent: Sent | undefined): Omit<Step, 'step'> => {
  if (!key) return { state: 'failed', problem: 'keyNotBase64' };
  const bare = secret.replace(/=+$/, '');
  const value = `…${bare.slice(-4)}`;
  const endings = sent?.endings ?? [];
  if (endings.length > 0 && !endings.some((ending) => bare.endsWith(ending))) {
    return { state: 'failed', value, problem: 'keyDiffers', about: { endings: endings.join(', …') } };
  }
  // Libraries take it with and without; only who decodes by hand can go wrong.
  return secret.startsWith(PREFIX) ? { state: 'ok', value } : { state: 'ok', value, problem: 'keyNoPrefix' };
};

/** How a program came to another value than the one that was sent. */
const computedStep = async (
  computed: string,
  key: Bytes,
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): Promise<Omit<Step, 'step'>> => {
  const value = computed.replace(/^v1[,=]/, '');
  const text = `${id}.${timestamp}.${body}`;
  const right = await hmac(key, text);
  if (value === base64Of(right)) return { state: 'ok', value: computed };
  const bare = secret.replace(PREFIX, '');
  const urlSafe = (each: string) => each.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const recipes: [Problem, Uint8Array[]][] = [
    ['computedKeyAsText', [await hmac(bytesOf(secret), text), await hmac(bytesOf(bare), text)]],
    ['computedBodyOnly', [await hmac(key, body)]],
    ['computedNoId', [await hmac(key, `${timestamp}.${body}`)]],
  ];
  const like = (bytes: Uint8Array) => [base64Of(bytes), hexOf(bytes), urlSafe(base64Of(bytes))];
  const problem: Problem =
    value.toLowerCase() === hexOf(right)
      ? 'computedHex'
      : urlSafe(value) === urlSafe(base64Of(right))
        ? 'computedUrlSafe'
        : (recipes.find(([, made]) => made.flatMap(like).includes(value))?.[0] ?? 'computedDiffers');
  return { state: 'failed', value: computed, problem };
};

/**
 * Checks a delivery as a receiver does, one step at a time, and says at which step it goes wrong. Nothing leaves this
 * page: the key must not travel anywhere. With `sent` each step is compared with what was really sent.
 * @param now seconds since 1970
 */
export const checkSignature = async (received: Received, now: number, sent?: Sent): Promise<Step[]> => {
  const { id, timestamp, signature } = headersIn(received.headers);
  const { body } = received;
  const secret = received.secret.trim();
  const found: Partial<Record<StepName, Omit<Step, 'step'>>> = {};

  const missing = Object.entries({ id, timestamp, signature }).filter(([, value]) => !value);
  found.headers =
    missing.length > 0
      ? {
          state: 'failed',
          problem: 'headersMissing',
          about: { names: missing.map(([name]) => `webhook-${name}`).join(', ') },
        }
      : sent && id !== sent.id
        ? { state: 'failed', value: id, problem: 'idDiffers', about: { sent: sent.id } }
        : { state: 'ok', value: id };
  if (timestamp) found.time = timeStep(timestamp, now, sent);

  const digest = await sha256Of(body);
  const about = { count: bytesOf(body).length };
  found.body = { state: 'ok', value: digest, about };
  if (body === '') found.body = { state: 'failed', problem: 'bodyEmpty', about };
  else if (sent && digest !== sent.sha256) {
    found.body = { state: 'failed', value: digest, problem: 'bodyDiffers', about };
    for (const [problem, other] of bodiesLike(body)) {
      if ((await sha256Of(other)) === sent.sha256) found.body.problem = problem;
    }
  }

  const key = keyOf(secret);
  found.key = keyStep(secret, key, sent);

  if (missing.length === 0 && key && body !== '') {
    const text = `${id}.${timestamp}.${body}`;
    found.text = { state: 'ok', value: text };
    const offered = signature.split(' ').flatMap((each) => {
      const [version, value] = each.split(',');
      return version === 'v1' && value ? [value] : [];
    });
    const own = base64Of(await hmac(key, text));
    const value = `v1,${own}`;
    if (offered.length === 0) found.signature = { state: 'failed', value, problem: 'noVersion' };
    else if (offered.includes(own)) found.signature = { state: 'ok', value };
    else {
      found.signature = { state: 'failed', value, problem: 'signatureDiffers' };
      for (const [problem, other] of bodiesLike(body)) {
        if (offered.includes(base64Of(await hmac(key, `${id}.${timestamp}.${other}`)))) {
          found.body = { ...found.body, state: 'failed', problem };
        }
      }
    }
    const computed = received.computed?.trim();
    if (computed) found.computed = await computedStep(computed, key, secret, { id, timestamp, body });
  }
  return STEPS.filter((step) => step !== 'computed' || received.computed?.trim()).map((step) => ({
    step,
    ...(found[step] ?? { state: 'skipped' }),
  }));
};
