import { Injectable } from '@nestjs/common';
import { AppError, type LocalText } from '../../../kernel/errors.js';
import {
  type CheckedProfile,
  checkedProfile,
  dryRun,
  type DryRun,
  EvaluatorBusyError,
  isMapped,
  type MappingInput,
  type MappingProfile,
  type OperationName,
  OPERATION_SPECS,
  OPERATIONS,
} from '../../pms/mapping/profile.js';
import { isChanged } from './profile-changes.js';
import type {
  DryRunAnswer,
  OperationStateAnswer,
  ProfileProblemAnswer,
  ProfileStateAnswer,
} from './profile.dto.js';
import type { RecordingRow } from './profiles.queries.js';

/** What an answer that is always unknown looks like: nothing a mapping says can change it. */
const UNTOLD = (status: number): boolean => status >= 500 || status === 408;

/** What is wrong with a profile, and what it makes of the answers that were recorded. Nobody is called. */
@Injectable()
export class ProfileRuns {
  /** @param document of the right form; its mappings may be half typed @throws AppError BUSY */
  async state(
    document: object,
    live: object,
    recordings: readonly RecordingRow[],
  ): Promise<ProfileStateAnswer> {
    const checked = await checkedOrBusy(document);
    const problems = checked.problems.map(
      ({ operation, part, at = null, line = null, column = null, message, offer = null }) =>
        ({ operation, part, at, line, column, message, offer }) satisfies ProfileProblemAnswer,
    );
    // One after the other: what hotels post is evaluated by the same few threads.
    const operations: OperationStateAnswer[] = [];
    for (const name of OPERATIONS)
      operations.push(
        await this.operationState(
          document as MappingProfile,
          checked,
          name,
          isChanged(name, live, document),
          recordings.filter(({ operation }) => operation === name),
          problems.some(({ operation, part }) => operation === name || part === 'document'),
        ),
      );
    const ready =
      problems.length === 0 &&
      operations.every(({ state, changed }) => state !== 'fails' && !(state === 'unrecorded' && changed));
    return { problems, operations, ready };
  }

  /** @throws AppError BUSY when too many are tried at once */
  async run(
    profile: MappingProfile,
    operation: OperationName,
    { status, body }: Pick<RecordingRow, 'status' | 'body'>,
    input?: MappingInput,
  ): Promise<DryRunAnswer> {
    return this.runChecked(profile, await checkedOrBusy(profile), operation, { status, body }, input);
  }

  private async runChecked(
    profile: MappingProfile,
    checked: CheckedProfile,
    operation: OperationName,
    { status, body }: Pick<RecordingRow, 'status' | 'body'>,
    input?: MappingInput,
  ): Promise<DryRunAnswer> {
    const given = {
      ...(input && { input: withExample(operation, input) }),
      recordedAnswer: { status, body },
    };
    const ran = await orBusy(dryRun(profile, operation, given, checked));
    const { request, problem, outcome, refusal, count, fields } = ran;
    return {
      passes: passes(ran, status),
      request,
      status,
      body,
      outcome,
      refusal: refusal ?? null,
      count,
      fields: fields.map(({ from = [], problem: wrong = null, ...field }) => ({
        ...field,
        from,
        problem: outcome === 'success' || outcome === null ? wrong : null,
      })),
      problem: problem?.message ?? null,
    };
  }

  private async operationState(
    profile: MappingProfile,
    checked: CheckedProfile,
    name: OperationName,
    changed: boolean,
    recordings: readonly RecordingRow[],
    broken: boolean,
  ): Promise<OperationStateAnswer> {
    const { fields } = OPERATION_SPECS[name];
    const required = Object.values(fields).filter((field) => field.required).length;
    const operation = profile.operations[name];
    const runs: { recording: RecordingRow; ran: DryRunAnswer }[] = [];
    if (isMappedAt(operation))
      for (const recording of recordings)
        runs.push({ recording, ran: await this.runChecked(profile, checked, name, recording) });
    // An empty list is a good answer with nothing to read.
    const reads = runs.filter(
      ({ ran }) => ran.outcome === null || (ran.outcome === 'success' && ran.count > 0),
    );
    const state = broken
      ? 'fails'
      : !isMappedAt(operation)
        ? 'unavailable'
        : runs.length === 0
          ? 'unrecorded'
          : runs.every(({ ran }) => ran.passes)
            ? 'passes'
            : 'fails';
    return {
      name,
      state,
      changed,
      required,
      read: Math.min(
        required,
        ...reads.map(
          ({ ran }) =>
            ran.fields.filter((field) => field.required && field.value !== null && !field.problem).length,
        ),
      ),
      runs: runs.map(({ recording, ran }) => ({ recordingId: recording.id, passes: ran.passes })),
    };
  }
}

const checkedOrBusy = (document: object): Promise<CheckedProfile> => orBusy(checkedProfile(document));

/** @throws AppError BUSY when too many are tried at once */
const orBusy = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof EvaluatorBusyError ? new AppError('BUSY', { cause: error }) : error;
  });

/** Why a profile cannot go live; null: it can. */
export function whyNotReady({ problems, operations }: ProfileStateAnswer): LocalText | null {
  const [first] = problems;
  if (first) {
    const where = first.operation ? OPERATION_SPECS[first.operation as OperationName].label : null;
    return {
      en: `${problems.length === 1 ? 'There is an error' : `There are ${problems.length} errors`}${where ? `, in “${where.en}”` : ''}: ${first.message.en}`,
      zh: `有 ${problems.length} 处错误${where ? `（${where.zh}）` : ''}：${first.message.zh}`,
    };
  }
  const named = (names: string[]): LocalText => ({
    en: names.map((name) => `“${OPERATION_SPECS[name as OperationName].label.en}”`).join(', '),
    zh: names.map((name) => `“${OPERATION_SPECS[name as OperationName].label.zh}”`).join('、'),
  });
  const failing = operations.filter(({ state }) => state === 'fails').map(({ name }) => name);
  if (failing.length > 0)
    return {
      en: `A dry run failed: ${named(failing).en}.`,
      zh: `试运行未通过：${named(failing).zh}。`,
    };
  const untried = operations
    .filter(({ state, changed }) => state === 'unrecorded' && changed)
    .map(({ name }) => name);
  if (untried.length > 0)
    return {
      en: `Changed without a dry run: ${named(untried).en}. Record an answer first.`,
      zh: `已修改但未试运行：${named(untried).zh}。先录制应答。`,
    };
  return null;
}

/** An answer that is no success passes when the profile says what it means. */
function passes({ problem, outcome, fields }: DryRun, status: number): boolean {
  if (problem || outcome === null) return false;
  if (outcome === 'success') return fields.every((field) => !field.problem);
  return outcome !== 'unknown' || UNTOLD(status);
}

function isMappedAt(operation: MappingProfile['operations'][OperationName] | undefined): boolean {
  return operation !== undefined && isMapped(operation);
}

/** Only what the operation's input has, in the place of its example. */
function withExample(operation: OperationName, input: MappingInput): MappingInput {
  const known = Object.keys(OPERATION_SPECS[operation].input);
  return Object.fromEntries(Object.entries(input).filter(([name]) => known.includes(name)));
}
