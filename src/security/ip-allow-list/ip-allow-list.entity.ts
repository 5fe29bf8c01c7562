import { Entity } from 'typeorm';
import { Entries, Field, Flag, Instant } from '../../kernel/resource/fields.js';
import { AllowedNetwork } from './allowed-network.dto.js';

/** The group's list is kept under a name that no hotel can have. */
export const GROUP_SCOPE = '*';

/** From which networks people may work: at one hotel, or in the group. */
@Entity({ schema: 'security', name: 'ip_allow_lists' })
export class IpAllowList {
  /** The hotel's code, or `GROUP_SCOPE`. */
  @Field({ type: 'text', primary: true, update: false }, { type: String })
  scope: string;

  @Flag()
  enabled: boolean;

  @Entries(AllowedNetwork, { to: 500 })
  entries: AllowedNetwork[];

  @Instant()
  updatedAt: Date;
}
