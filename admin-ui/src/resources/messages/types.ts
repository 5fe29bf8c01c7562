import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** One message to one address or number, as it was sent. */
export type Message = Schemas['MessageAnswer'];
export type MessageWithContent = Schemas['MessageWithContentAnswer'];

/** It did not go out, or nobody knows: a person should look at it. */
export const needsLook = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'failed' || status === 'unknown';

/** Why is said of what needs a look, and of a mail that was sent and is late. */
export const saysWhy = (message: Pick<Message, 'status' | 'reason'>): boolean =>
  needsLook(message) || message.reason !== null;

export interface MessageFilter {
  q?: string;
  status?: Message['status'];
  channel?: Message['channel'];
  audience?: Message['audience'];
  trigger?: NonNullable<Message['trigger']>;
  rule?: string;
  from?: string;
  to?: string;
}
