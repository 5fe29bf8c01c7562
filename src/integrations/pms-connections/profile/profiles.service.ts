import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import { AppError, type LocalText } from '../../../kernel/errors.js';
import { refuse } from '../../../kernel/resource/store.js';
import type { LevelContext } from '../../../security/index.js';
import {
  FUNCTIONS,
  OPERATION_SPECS,
  OPERATIONS,
  OWN_FUNCTIONS,
  PART_WORDS,
  shapeProblem,
  SHARED_PARTS,
} from '../../pms/mapping/profile.js';
import { PmsConnections } from '../pms-connections.service.js';
import { isAsked } from './live-question.js';
import { changesOf } from './profile-changes.js';
import { readProfileFile } from './profile-file.js';
import { ProfileRuns, whyNotReady } from './profile-runs.js';
import type {
  DraftReadDto,
  DraftSavedAnswer,
  ImportProfileDto,
  ProfileAnswer,
  ProfileChangeAnswer,
  ProfileDocumentAnswer,
  ProfileVersionAnswer,
  PublishProfileDto,
  RecordingAnswer,
  SaveDraftDto,
} from './profile.dto.js';
import {
  deleteDraft,
  findVersion,
  type FullVersionRow,
  insertDraft,
  lockOwner,
  type Owner,
  publishDraft,
  reader,
  type RecordingRow,
  recordingsOf,
  updateDraft,
  type VersionRow,
  versionsOf,
} from './profiles.queries.js';
import { shippedProfile } from './shipped-profiles.js';

/** The versions of a connection's mapping profile: a draft that is typed, the one that is live, and those before it. */
@Injectable()
export class PmsProfiles {
  constructor(
    private readonly connections: PmsConnections,
    private readonly runs: ProfileRuns,
    private readonly hotels: HotelDirectory,
  ) {}

  /** @throws AppError NOT_FOUND, also where the kind of PMS has no mapping */
  async owner(ctx: LevelContext, id: string): Promise<Owner & { name: string }> {
    const { hotelCode, code, kind, name } = await this.connections.one(ctx, id);
    if (!shippedProfile(kind)) throw new AppError('NOT_FOUND');
    return { id, hotelCode, code, kind, name };
  }

  /** @throws AppError NOT_FOUND */
  async view(ctx: LevelContext, id: string): Promise<ProfileAnswer> {
    const owner = await this.owner(ctx, id);
    const [versions, draft, live, recordings] = await Promise.all([
      versionsOf(ctx.db, owner),
      findVersion(ctx.db, owner, 'draft'),
      findVersion(ctx.db, owner, 'live'),
      recordingsOf(ctx.db, owner),
    ]);
    const shipped = shippedProfile(owner.kind)!;
    const liveDocument = live?.document ?? shipped;
    const document = draft?.document ?? liveDocument;
    return {
      connectionId: id,
      name: owner.name,
      kind: owner.kind,
      hotelCode: owner.hotelCode,
      versions: versions.map(present),
      live: live?.number ?? 0,
      next: draft?.number ?? (await this.nextNumber(ctx, owner)),
      revision: draft?.revision ?? 0,
      document,
      liveDocument,
      toConfirm: (document as { toConfirm?: LocalText[] }).toConfirm ?? [],
      operations: OPERATIONS.map((name) => {
        const { fields, ...spec } = OPERATION_SPECS[name];
        return {
          name,
          ...spec,
          question: isAsked(name),
          fields: Object.entries(fields).map(([field, rest]) => ({ name: field, ...rest })),
        };
      }),
      functions: FUNCTIONS.map((name) => {
        const own = OWN_FUNCTIONS.find((each) => each.name === name);
        return { name, usage: own?.usage ?? null, does: own?.does ?? null };
      }),
      shared: SHARED_PARTS.map((part) => ({ part, words: [...PART_WORDS[part]] })),
      recordings: recordings.map(presentRecording),
      state: await this.runs.state(document, liveDocument, recordings),
    };
  }

  /** @param number 0: what comes with the product. @throws AppError NOT_FOUND */
  async document(ctx: LevelContext, id: string, number: number): Promise<ProfileDocumentAnswer> {
    return { number, document: await this.documentOf(ctx, await this.owner(ctx, id), number) };
  }

  /** What differs between two versions, operation by operation. @throws AppError NOT_FOUND */
  async compare(ctx: LevelContext, id: string, from: number, to: number): Promise<ProfileChangeAnswer[]> {
    const owner = await this.owner(ctx, id);
    return changesOf(await this.documentOf(ctx, owner, from), await this.documentOf(ctx, owner, to));
  }

  /**
   * Keeps the draft as it is typed, and begins one where there is none. Nothing of it is used before it is published.
   * @throws AppError NOT_FOUND | CONFLICT | VALIDATION_FAILED (its form is wrong)
   */
  async save(ctx: LevelContext, id: string, { document, ...read }: SaveDraftDto): Promise<DraftSavedAnswer> {
    const owner = await this.owner(ctx, id);
    refuseForm(document, owner.kind);
    return this.put(ctx, owner, read, document);
  }

  /** Gives the draft the text of another version. @throws AppError NOT_FOUND | CONFLICT */
  async startFrom(
    ctx: LevelContext,
    id: string,
    from: number,
    read: DraftReadDto,
  ): Promise<DraftSavedAnswer> {
    const owner = await this.owner(ctx, id);
    return this.put(ctx, owner, read, await this.documentOf(ctx, owner, from));
  }

  /** Gives the draft what a file holds. @throws AppError NOT_FOUND | CONFLICT | VALIDATION_FAILED by line */
  async import(
    ctx: LevelContext,
    id: string,
    { text, ...read }: ImportProfileDto,
  ): Promise<DraftSavedAnswer> {
    const owner = await this.owner(ctx, id);
    const { document, problems } = readProfileFile(text, owner.kind);
    refuse(
      Object.fromEntries(
        problems.map(({ line, message }, n) => [
          n === 0 ? 'text' : `text.${n}`,
          line === 0 ? message : { en: `Line ${line}: ${message.en}`, zh: `第 ${line} 行：${message.zh}` },
        ]),
      ),
    );
    return this.put(ctx, owner, read, document!);
  }

  /** Throws the draft away; what is live stays. @throws AppError NOT_FOUND | CONFLICT */
  async discard(ctx: LevelContext, id: string, read: DraftReadDto): Promise<void> {
    const owner = await this.owner(ctx, id);
    await ctx.db.transaction(async (client) => {
      const db = reader(client);
      await lockOwner(db, owner);
      await this.draftAsRead(db, owner, read, true);
      await deleteDraft(db, owner);
    });
  }

  /**
   * Makes the draft the version that the hotel works with, at once.
   * @throws AppError NOT_FOUND | CONFLICT | UNPROCESSABLE (something is wrong with it, or a dry run does not pass)
   */
  async publish(ctx: LevelContext, id: string, { note = null, ...read }: PublishProfileDto): Promise<void> {
    const owner = await this.owner(ctx, id);
    const [draft, live, recordings] = await Promise.all([
      findVersion(ctx.db, owner, 'draft'),
      findVersion(ctx.db, owner, 'live'),
      recordingsOf(ctx.db, owner),
    ]);
    if (!draft) throw new AppError('CONFLICT', { message: NO_DRAFT });
    const before = live?.document ?? shippedProfile(owner.kind)!;
    const state = await this.runs.state(draft.document, before, recordings);
    const why = whyNotReady(state);
    if (why) throw new AppError('UNPROCESSABLE', { message: why });
    await ctx.db.transaction(async (client) => {
      const db = reader(client);
      await lockOwner(db, owner);
      await this.draftAsRead(db, owner, read, true);
      // What was tried is what goes live.
      await this.draftAsRead(db, owner, draft, true);
      await publishDraft(db, owner, ctx.actor.name, note);
    });
    this.hotels.forget(ctx.db);
  }

  /** The draft; where there is none, what is live. */
  async inHand(ctx: LevelContext, owner: Owner): Promise<object> {
    const version = (await findVersion(ctx.db, owner, 'draft')) ?? (await findVersion(ctx.db, owner, 'live'));
    return version?.document ?? shippedProfile(owner.kind)!;
  }

  private async put(
    ctx: LevelContext,
    owner: Owner,
    read: DraftReadDto,
    document: object,
  ): Promise<DraftSavedAnswer> {
    const [draft, live] = await ctx.db.transaction(async (client) => {
      const db = reader(client);
      await lockOwner(db, owner);
      const there = await this.draftAsRead(db, owner, read, false);
      if (!there) await insertDraft(db, owner, document, ctx.actor.name);
      else if (!isDeepStrictEqual(there.document, document))
        await updateDraft(db, owner, document, ctx.actor.name);
      return [await findVersion(db, owner, 'draft'), await findVersion(db, owner, 'live')] as const;
    });
    const recordings = await recordingsOf(ctx.db, owner);
    const before = live?.document ?? shippedProfile(owner.kind)!;
    return { draft: present(draft!), state: await this.runs.state(document, before, recordings) };
  }

  /** The draft, when it is the one that the caller has seen. @throws AppError CONFLICT */
  private async draftAsRead(
    db: ReturnType<typeof reader>,
    owner: Owner,
    { number, revision }: DraftReadDto,
    needed: boolean,
  ): Promise<FullVersionRow | null> {
    const draft = await findVersion(db, owner, 'draft');
    if (draft && draft.number === number && draft.revision === revision) return draft;
    if (!draft && !needed && revision === 0 && number === (await this.nextNumber({ db }, owner))) return null;
    throw new AppError('CONFLICT', {
      message: draft
        ? {
            en: `${draft.savedBy} saved this draft in the meantime.`,
            zh: `${draft.savedBy} 刚刚保存了此草稿。`,
          }
        : NO_DRAFT,
    });
  }

  /** Numbers are the connection's, whatever kind it was. */
  private async nextNumber({ db }: { db: ReturnType<typeof reader> }, { id }: Owner): Promise<number> {
    const [row] = await db.query<{ next: number }>(
      'SELECT coalesce(max(number), 0) + 1 AS next FROM hotels.pms_profiles WHERE connection_id = $1',
      [id],
    );
    return row!.next;
  }

  private async documentOf({ db }: LevelContext, owner: Owner, number: number): Promise<object> {
    const document =
      number === 0 ? shippedProfile(owner.kind) : (await findVersion(db, owner, number))?.document;
    if (!document) throw new AppError('NOT_FOUND');
    return document;
  }
}

const NO_DRAFT = {
  en: 'This draft no longer exists: it was published or discarded in another window.',
  zh: '此草稿已不存在：已在其他窗口发布或放弃。',
};

/** @throws AppError VALIDATION_FAILED */
function refuseForm(document: Record<string, unknown>, kind: string): void {
  const wrong = shapeProblem(document);
  if (wrong) refuse({ document: wrong });
  if (document['kind'] !== kind)
    refuse({
      document: { en: `This is not a mapping profile for “${kind}”.`, zh: `这不是“${kind}”的映射方案。` },
    });
}

function present({ savedAt, publishedAt, ...row }: VersionRow): ProfileVersionAnswer {
  const { number, state, revision, note, savedBy, publishedBy } = row;
  return {
    number,
    state,
    revision,
    note,
    savedAt: savedAt.toISOString(),
    savedBy,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy,
  };
}

export function presentRecording({ recordedAt, ...row }: RecordingRow): RecordingAnswer {
  return { ...row, recordedAt: recordedAt.toISOString() };
}
