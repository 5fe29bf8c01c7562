import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { noteOutcome } from '../../../kernel/note-outcome.js';
import { refuse } from '../../../kernel/resource/store.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import { type LevelContext, Permission } from '../../../security/index.js';
import { type CallContent, callContext } from '../../calls/vendor-call-log.js';
import { findCall } from '../../calls/vendor-calls.queries.js';
import { secretValues } from '../../calls/watched-vendors.js';
import type { MappingProfile, OperationName } from '../../pms/mapping/profile.js';
import { type Json, parseObject } from '../../vendor-call.js';
import { PMS_KINDS } from '../../vendors.js';
import { PmsConnections } from '../pms-connections.service.js';
import { LiveQuestion } from './live-question.js';
import { ProfileRuns } from './profile-runs.js';
import type {
  DryRunAnswer,
  DryRunDto,
  LoggedAnswerAnswer,
  RecordAnswerDto,
  RecordingAnswer,
} from './profile.dto.js';
import {
  deleteRecording,
  insertRecording,
  loggedAnswers,
  lockOwner,
  reader,
  recordingsOf,
  type RecordingRow,
} from './profiles.queries.js';
import { PmsProfiles, presentRecording } from './profiles.service.js';
import { maskAnswer } from './recording-mask.js';

/** Of one operation. Each is tried at every save. */
const MOST = 10;
const LONGEST_BODY = 100_000;

/** The name an operation has in the log of calls: the port's. */
const PORT_NAMES: Record<OperationName, string> = {
  findReservation: 'findReservations',
  searchReservations: 'findReservations',
  findAccount: 'findAccounts',
  findGroup: 'findAccounts',
  findArAccount: 'findAccounts',
  postPayment: 'postPayment',
  postRefund: 'postPayment',
  findPostings: 'findPostings',
  businessDate: 'businessDate',
  listPostings: 'postings',
};

/** Answers that drafts are tried on. What names a guest is masked before it is stored. */
@Injectable()
export class PmsRecordings {
  constructor(
    private readonly profiles: PmsProfiles,
    private readonly connections: PmsConnections,
    private readonly runs: ProfileRuns,
    private readonly question: LiveQuestion,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Tries the draft (or, where there is none, what is live) on a recording, or on what the PMS answers now.
   * @throws AppError NOT_FOUND | UNPROCESSABLE | FORBIDDEN
   */
  async dryRun(ctx: LevelContext, id: string, asked: DryRunDto): Promise<DryRunAnswer> {
    const { operation, recordingId, input } = asked;
    const owner = await this.profiles.owner(ctx, id);
    const profile = (await this.profiles.inHand(ctx, owner)) as MappingProfile;
    if (recordingId === undefined) {
      if (!ctx.permissions.has(Permission.PMS_SYSTEM_SETTING_MGT)) throw new AppError('FORBIDDEN');
      const { code: identifier, hotelCode } = owner;
      const note = { action: 'dryRun', entity: 'hotels.pms_connections', identifier, hotelCode };
      const answer = await noteOutcome(ctx.db, note, () =>
        this.answered(ctx, id, profile, operation, input ?? {}),
      );
      return this.runs.run(profile, operation, answer, input);
    }
    const recordings = await recordingsOf(ctx.db, owner);
    const found = recordings.find((one) => one.id === recordingId && one.operation === operation);
    if (!found) throw new AppError('NOT_FOUND');
    return this.runs.run(profile, operation, found, input);
  }

  /** @throws AppError NOT_FOUND | UNPROCESSABLE | VALIDATION_FAILED */
  async record(ctx: LevelContext, id: string, asked: RecordAnswerDto): Promise<RecordingAnswer> {
    const { operation, label, callId, body, status = 200, input = {} } = asked;
    const owner = await this.profiles.owner(ctx, id);
    let source: RecordingRow['source'] = 'asked';
    let answer: Pick<RecordingRow, 'status' | 'body'>;
    if (callId !== undefined) {
      source = 'log';
      answer = await this.logged(ctx, owner.hotelCode, operation, callId);
    } else if (body !== undefined) {
      source = 'pasted';
      const pasted = parseObject(Buffer.from(body));
      if (!pasted)
        refuse({
          body: { en: 'Paste the answer’s JSON: it begins with {.', zh: '粘贴以 { 开头的应答 JSON。' },
        });
      answer = { status, body: await this.masked(ctx, id, pasted!) };
    } else {
      const profile = (await this.profiles.inHand(ctx, owner)) as MappingProfile;
      answer = await this.answered(ctx, id, profile, operation, input);
    }
    if (JSON.stringify(answer.body).length > LONGEST_BODY)
      refuse({ body: { en: 'At most 100,000 characters.', zh: '最多 100,000 个字符。' } });
    const recorded = await ctx.db.transaction(async (client) => {
      const db = reader(client);
      await lockOwner(db, owner);
      const there = (await recordingsOf(db, owner)).filter((one) => one.operation === operation);
      if (there.length >= MOST)
        refuse({
          label: {
            en: `At most ${MOST} answers can be kept for an operation. Delete one first.`,
            zh: `每个操作最多 ${MOST} 条应答，先删除。`,
          },
        });
      if (there.some((one) => one.label === label))
        refuse({ label: { en: 'This name already exists.', zh: '名称已存在。' } });
      const recordedBy = ctx.actor.name;
      const recordingId = await insertRecording(db, owner, {
        operation,
        label,
        ...answer,
        source,
        recordedBy,
      });
      return (await recordingsOf(db, owner)).find((one) => one.id === recordingId)!;
    });
    return presentRecording(recorded);
  }

  /** @throws AppError NOT_FOUND */
  async remove(ctx: LevelContext, id: string, recordingId: string): Promise<void> {
    const owner = await this.profiles.owner(ctx, id);
    const found =
      isUuid(recordingId) &&
      (await ctx.db.transaction((client) => deleteRecording(reader(client), owner, recordingId)));
    if (!found) throw new AppError('NOT_FOUND');
  }

  /** Calls of the last 30 days whose answer can be recorded. @throws AppError NOT_FOUND */
  async calls(ctx: LevelContext, id: string, operation: OperationName): Promise<LoggedAnswerAnswer[]> {
    const owner = await this.profiles.owner(ctx, id);
    const rows = await loggedAnswers(ctx.db, owner, [PORT_NAMES[operation]]);
    return rows.map(({ id: callId, at, status }) => ({ id: callId, at: at.toISOString(), status }));
  }

  private async answered(
    ctx: LevelContext,
    id: string,
    profile: MappingProfile,
    operation: OperationName,
    input: Readonly<Record<string, unknown>>,
  ): Promise<{ status: number; body: Json }> {
    const connection = await this.connections.connection(ctx, id);
    const { status, body } = await this.question.ask(connection, profile, operation, input);
    return { status, body: await this.masked(ctx, id, body) };
  }

  /** @throws AppError NOT_FOUND (also for another hotel's call) | UNPROCESSABLE (too little of it is kept) */
  private async logged(
    ctx: LevelContext,
    hotelCode: string,
    operation: OperationName,
    callId: string,
  ): Promise<{ status: number; body: Json }> {
    const call = isUuid(callId) ? await findCall(ctx.db, callId, null) : null;
    const fits = call?.kind === 'pms' && call.code === hotelCode && call.operation === PORT_NAMES[operation];
    if (!call || !fits || !call.content_sealed || call.status === null) throw new AppError('NOT_FOUND');
    const content = JSON.parse(this.secrets.open(call.content_sealed, callContext(call.id))) as CallContent;
    const body = parseObject(Buffer.from(content.response?.body ?? ''));
    if (!body)
      throw new AppError('UNPROCESSABLE', {
        message: {
          en: 'Only part of this answer is in the log. Ask the PMS, or paste the answer.',
          zh: '日志只保留了此应答的一部分，查询 PMS 或粘贴应答。',
        },
      });
    // The log masks more than is needed here; what it kept is masked by these rules as well.
    return { status: call.status, body: maskAnswer(body, []) as Json };
  }

  private async masked(ctx: LevelContext, id: string, body: Json): Promise<Json> {
    const { kind, credentials } = await this.connections.connection(ctx, id);
    const schema = PMS_KINDS.find(({ code }) => code === kind)?.credentials ?? {};
    return maskAnswer(body, secretValues(schema, credentials)) as Json;
  }
}
