import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/errors.js';
import {
  GuardedHttpClient,
  type GuardedRequest,
  type GuardedResponse,
} from '../../../kernel/http/guarded-http-client.js';
import {
  BusyError,
  OutcomeUnknownError,
  type Pms,
  type PmsConnection,
  RefusedError,
} from '../../../payby/index.js';
import { WatchedVendors } from '../../calls/watched-vendors.js';
import {
  isMapped,
  type MappingProfile,
  OPERATION_SPECS,
  type OperationName,
} from '../../pms/mapping/profile.js';
import { type Json, parseObject } from '../../vendor-call.js';
import { PMS_KINDS } from '../../vendors.js';

type Input = Readonly<Record<string, unknown>>;

/** How a port is asked what an operation is about. Nothing that posts stands here. */
const QUESTIONS: Partial<
  Record<OperationName, (pms: Pms, connection: PmsConnection, input: Input) => Promise<unknown>>
> = {
  findReservation: (pms, connection, { confirmationNo }) =>
    pms.findReservations(connection, { confirmationNo: text(confirmationNo) }),
  searchReservations: (pms, connection, { query }) =>
    pms.findReservations(connection, { query: text(query) }),
  findAccount: (pms, connection, input) => pms.findAccounts(connection, 'account', searched(input)),
  findGroup: (pms, connection, input) => pms.findAccounts(connection, 'group', searched(input)),
  findArAccount: (pms, connection, input) => pms.findAccounts(connection, 'arAccount', searched(input)),
  businessDate: (pms, connection) => pms.businessDate!(connection),
};

/** Whether an operation is a question that may be asked of the PMS while a draft is tried. */
export function isAsked(operation: OperationName): boolean {
  return QUESTIONS[operation] !== undefined;
}

/** Asks a PMS by a draft that nobody works with yet, and keeps what it answered, whatever the draft reads of it. */
@Injectable()
export class LiveQuestion {
  constructor(
    private readonly http: GuardedHttpClient,
    private readonly watched: WatchedVendors,
  ) {}

  /**
   * Nothing is ever posted: all but GETs is refused before it leaves, however the draft maps the question. Only the
   * token is fetched by POST.
   * @returns the raw answer, not masked
   * @throws AppError UNPROCESSABLE, with what came in its way
   */
  async ask(
    connection: PmsConnection,
    profile: MappingProfile,
    operation: OperationName,
    input: Input,
  ): Promise<{ status: number; body: Json }> {
    const mapped = profile.operations[operation];
    const question = QUESTIONS[operation];
    if (!question || !isMapped(mapped) || mapped.method !== 'GET')
      throw new AppError('UNPROCESSABLE', { message: NO_QUESTION });
    const heard = new OnlyQuestions(this.http);
    const kind = PMS_KINDS.find(({ code }) => code === connection.kind)!;
    // Logged, and stopped where the PMS is not called at the moment, as every other call.
    const pms = this.watched.over('pms', [kind])[0]!.create(heard.client());
    try {
      await question(pms, { ...connection, profile }, { ...OPERATION_SPECS[operation].input, ...input });
    } catch (error) {
      if (!heard.last && !isExpected(error)) throw error;
      // A draft may read nothing of an answer: it is what the answer is wanted for.
      if (!heard.last) throw new AppError('UNPROCESSABLE', { message: notAnswered(error as Error) });
    }
    const body = heard.last && (heard.last.body.length === 0 ? {} : parseObject(heard.last.body));
    if (!heard.last || !body) throw new AppError('UNPROCESSABLE', { message: NOT_JSON });
    return { status: heard.last.status, body };
  }
}

/** RFC 6749 §4.4.2. Operations send JSON, so none of them looks like this. */
const TOKEN_REQUEST = /^(.*&)?grant_type=client_credentials(&|$)/;

class OnlyQuestions {
  last: GuardedResponse | null = null;

  constructor(private readonly http: GuardedHttpClient) {}

  client(): GuardedHttpClient {
    return new Proxy(this.http, {
      get: (target, name) => {
        if (name !== 'request') return Reflect.get(target, name) as unknown;
        return (request: GuardedRequest) => this.request(request);
      },
    });
  }

  private async request(request: GuardedRequest): Promise<GuardedResponse> {
    if (request.method === 'GET') return (this.last = await this.http.request(request));
    const isToken = request.method === 'POST' && TOKEN_REQUEST.test(String(request.body ?? ''));
    if (isToken) return this.http.request(request);
    throw new RefusedError('NOT_A_QUESTION', 'A dry run sends questions only.');
  }
}

const NO_QUESTION = {
  en: 'A dry run cannot send this operation; only GET requests can be sent. Paste an answer instead.',
  zh: '试运行时不能发送此操作，只能发送 GET 查询。改为粘贴应答。',
};
const NOT_JSON = {
  en: 'The PMS’s answer is not a JSON object.',
  zh: 'PMS 返回的不是 JSON 对象。',
};

function isExpected(error: unknown): boolean {
  return error instanceof OutcomeUnknownError || error instanceof RefusedError || error instanceof BusyError;
}

function notAnswered({ message }: Error): { en: string; zh: string } {
  return { en: `The PMS was not queried: ${message}`, zh: `未能查询 PMS：${message}` };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
}

function searched({ code, query }: Input): { query?: string; code?: string } {
  return text(code) ? { code: text(code) } : { query: text(query) };
}
