import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';

/** Who it is about, by the ids of what events are about. Whoever the caller may not see is left out. */
type FindNames = (
  ctx: RequestContext & { db: TenantDatabase },
  subjectIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Names for what events are about. They are never part of an event; whoever publishes events brings the finder. */
@Injectable()
export class WebhookSubjects {
  private find: FindNames = () => Promise.resolve(new Map());

  bring(find: FindNames): void {
    this.find = find;
  }

  names(ctx: RequestContext, subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return subjectIds.length === 0 ? Promise.resolve(new Map()) : this.find(ctx, subjectIds);
  }
}
