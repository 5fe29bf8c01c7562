import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';

/** Of a user or an API client: what the rules ask. */
export interface Entrant {
  groupLevel: boolean;
  hotels: readonly string[];
  permissions: ReadonlySet<string>;
}

/** Who may enter from which network address. */
@Injectable()
export class AddressRules {
  /** Whether the address is let in anywhere: at sign-in, at a token's renewal, on routes without a level. */
  async mayEnter(_db: TenantDatabase, _entrant: Entrant, _address: string): Promise<boolean> {
    return true;
  }
}
