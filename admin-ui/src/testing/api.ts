/** A request that a screen has sent. */
export interface Call {
  /** `POST /payments`, without tenant and query. */
  route: string;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON that was sent, or the fields of a form. */
  body: unknown;
  /** What the pattern of the table names: `:id`. */
  params: Record<string, string>;
}

/** An answer other than 200 with a body. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body?: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

type Answer = object | string | ((call: Call) => unknown);

/** `GET /payments/:id` → what the server says. */
export type Answers = Record<string, Answer>;

/** How the server refuses: with a code, a sentence, and the fields it concerns. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  fields: Record<string, string> = {},
): Reply => new Reply(status, { code, message, correlationId: 'c0ffee00-1', error: { message, fields } });

/** Rows of a list, of which the server counts `total`. */
export const listOf = (rows: readonly object[], total = rows.length): Reply =>
  new Reply(200, rows, { 'Content-Range': `rows 0-${Math.max(0, rows.length - 1)}/${total}` });

/** A request that is never answered. */
export const silence = (): Promise<never> => new Promise(() => undefined);

interface Entry {
  method: string;
  pattern: RegExp;
  names: string[];
  answer: Answer;
}

const entriesOf = (answers: Answers): Entry[] =>
  Object.entries(answers).map(([route, given]) => {
    const [method = '', path = ''] = route.split(' ');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]+)')}$`);
    return { method, pattern, names, answer: given };
  });

/** Asked for once a page load, by the first that shows an amount. */
const currencies = {
  currencies: [
    { code: 'CNY', exponent: 2 },
    { code: 'HKD', exponent: 2 },
    { code: 'JPY', exponent: 0 },
    { code: 'KWD', exponent: 3 },
    { code: 'USD', exponent: 2 },
  ],
};
/** Asked for by every form with texts for guests. */
const languages = [
  { code: 'en', ownName: 'English', name: 'English', nameZh: '英文', direction: 'ltr' },
  { code: 'zh', ownName: '中文', name: 'Chinese', nameZh: '中文', direction: 'ltr' },
];
const always = entriesOf({
  'GET /api/v1/currencies': currencies,
  'GET /guest-languages/choices': languages,
});

let table = always;
let calls: Call[] = [];
let unanswered: string[] = [];

/** Adds to what the server answers; what was added last counts. */
export const answer = (more: Answers): void => {
  table = [...entriesOf(more), ...table];
};

/** The bodies that were sent to a route, in their order. */
export const sent = (route: string): unknown[] => callsOf(route).map(({ body }) => body);

export const callsOf = (route: string): Call[] => calls.filter((call) => call.route === route);

/** Forgets answers and calls. @returns what was asked for and is in no table */
export const resetApi = (): string[] => {
  const missing = unanswered;
  [table, calls, unanswered] = [always, [], []];
  return missing;
};

const bodyOf = (body: unknown): unknown => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
};

const responseOf = (said: unknown): Response => {
  const { status, body, headers } =
    said instanceof Reply ? said : new Reply(said === undefined ? 204 : 200, said);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : (text ?? ''), { status, headers });
};

/** Stands for `fetch`: answers from the table, as far as tests have filled it. */
export const answerFetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
  const method = init.method ?? 'GET';
  const path = decodeURIComponent(url.pathname.replace(/^\/[a-z-]+\/api\/v1(?=\/)/, ''));
  const fitting = table.filter((entry) => entry.method === method && entry.pattern.test(path));
  // A path of its own before one with a variable.
  const known = fitting.find(({ names }) => names.length === 0) ?? fitting[0];
  const call: Call = {
    route: `${method} ${path}`,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: bodyOf(init.body),
    params: {},
  };
  calls.push(call);
  if (!known) {
    unanswered.push(call.route);
    return responseOf(refusal(404, 'NOT_FOUND', `No test answers ${call.route}.`));
  }
  known.pattern
    .exec(path)
    ?.slice(1)
    .forEach((value, no) => (call.params[known.names[no]!] = value));
  const said: unknown =
    typeof known.answer === 'function' ? await (known.answer as (call: Call) => unknown)(call) : known.answer;
  if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
  return responseOf(said);
};
