import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { ThreadEndedError, ThreadPool } from '../../kernel/threads/thread-pool.js';
import type { TemplateType } from '../templates/template-types.js';
import type {
  CheckRequest,
  CheckResult,
  RenderRequest,
  RenderResult,
  TextProblem,
  ThreadType,
} from './thread-terms.js';

/** Of processor time, for all texts of one template. What is harmless takes a fiftieth. */
const LIMIT_MS = 700;
const MEMORY_MB = 128;

/** What a thread is told of a type. */
export const threadType = ({ kind, buttonOpens, items, fields, variables }: TemplateType): ThreadType => ({
  kind,
  buttonOpens,
  items,
  fields: fields.map(({ key, form, longest }) => ({ key, form, longest })),
  variables: variables.map(({ name, fields: inner }) => ({ name, ...(inner && { fields: inner }) })),
});

const poolOf = (mostWaiting: number) =>
  new ThreadPool<CheckRequest | RenderRequest, never>({
    start: () =>
      new Worker(new URL('render.worker.js', import.meta.url), {
        env: {},
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      }),
    threads: 2,
    limitMs: LIMIT_MS,
    mostWaiting,
  });

/** Of the process. What people try out in an editor cannot keep what goes out waiting. */
const editors = poolOf(30);
const senders = poolOf(500);

/**
 * Templates are carried out in threads of their own, with limits of time, memory and size: none can hold up a request.
 */
@Injectable()
export class RenderThreads {
  /** A template that brings its thread down is a problem like others. @throws ThreadsBusyError */
  async check(request: Omit<CheckRequest, 'task'>): Promise<CheckResult> {
    try {
      return await editors.run({ ...request, task: 'check' });
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      const code = error.reason === 'time' ? 'tooSlow' : 'tooLarge';
      return { problems: [{ ...WHOLE, code, field: fieldToBlame(request) }], texts: request.texts };
    }
  }

  /** For an editor. @throws ThreadsBusyError */
  async preview(request: Omit<RenderRequest, 'task'>): Promise<RenderResult> {
    return run(editors, request);
  }

  /** For a message that goes out. @throws ThreadsBusyError */
  async render(request: Omit<RenderRequest, 'task'>): Promise<RenderResult> {
    return run(senders, request);
  }
}

const WHOLE: Omit<TextProblem, 'code' | 'field'> = {
  language: null,
  line: null,
  column: null,
  name: null,
  suggestion: null,
  detail: null,
};

async function run(
  pool: ReturnType<typeof poolOf>,
  request: Omit<RenderRequest, 'task'>,
): Promise<RenderResult> {
  try {
    return await pool.run({ ...request, task: 'render' });
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    return { refused: 'limit', detail: error.message };
  }
}

/** The longest text; it is only told of whole templates that bring a thread down at once. */
function fieldToBlame({ type, texts }: Omit<CheckRequest, 'task'>): string {
  const lengthOf = (key: string): number =>
    Math.max(...Object.values(texts).map((given) => given?.[key]?.length ?? 0));
  return [...type.fields].sort((a, b) => lengthOf(b.key) - lengthOf(a.key))[0]?.key ?? 'content';
}
