/** What a mail server reported about one recipient of a mail it had accepted (RFC 3464). */
export interface RecipientReport {
  /** The addresses it names the recipient by: as it was handed over, and as it was delivered to after forwarding. */
  addresses: readonly string[];
  /** `failed`: it gave up. `delayed`: it is still trying. */
  action: 'failed' | 'delayed';
  /** Such as `5.1.1`; null: it gave none. */
  status: string | null;
  /** The words of the server that refused it; null: none are given. */
  said: string | null;
}

/** A delivery status notification. */
export interface DeliveryReport {
  /** Of the mail it is about, with its angle brackets; null: neither the returned headers nor the envelope name it. */
  messageId: string | null;
  recipients: readonly RecipientReport[];
}

const LONGEST_SAID = 200;
const MOST_RECIPIENTS = 200;

/**
 * Reads the machine-readable part of a delivery status notification, with the headers of the mail that came back.
 * Deliveries and relays are left out. What cannot be read has no recipients.
 * @param returned headers of the mail it is about, or the whole mail; null: it was not returned
 */
export function readDeliveryReport(status: string, returned: string | null): DeliveryReport {
  const [envelope = new Map<string, string>(), ...recipients] = blocks(status).map(fieldsOf);
  const header = returned === null ? undefined : fieldsOf(blocks(returned)[0] ?? '').get('message-id');
  const [id] = /[^<>\s]+@[^<>\s]+/.exec(header ?? envelope.get('original-envelope-id') ?? '') ?? [];
  return {
    messageId: id === undefined ? null : `<${id}>`,
    recipients: recipients.slice(0, MOST_RECIPIENTS).flatMap(recipientOf),
  };
}

function recipientOf(fields: ReadonlyMap<string, string>): RecipientReport[] {
  const action = /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase();
  if (action !== 'failed' && action !== 'delayed') return [];
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) =>
    addressesOf(fields.get(name) ?? ''),
  );
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null;
  // Anyone can have written it: no database takes every control character.
  const said = afterType(fields.get('diagnostic-code') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST_SAID);
  return [{ addresses: [...new Set(addresses)], action, status, said: said || null }];
}

/**
 * `rfc822; <Guest@Example.com>` → `Guest@Example.com`. Some servers repeat the original recipient as it was written in the
 * envelope, with `+2B` for a plus sign (RFC 3461), so both readings are given. `utf-8;` writes `\x{4E2D}` (RFC 6533).
 */
function addressesOf(field: string): string[] {
  const written = afterType(field).replace(/^<(.*)>$/, '$1');
  const char = (_: string, hex: string) => String.fromCodePoint(parseInt(hex, 16));
  const readings = [
    written,
    written.replace(/\+([0-9A-F]{2})/g, char),
    written.replace(/\\x\{([0-9A-F]{1,5})\}/gi, char),
  ];
  return readings.filter((address) => address.includes('@'));
}

/** Without the type before it (`smtp; 550 …`), which some servers leave out. */
const afterType = (field: string): string => field.replace(/^\s*[\w-]+\s*;/, '').trim();

/** Parted by empty lines; some servers write more than one of them. */
const blocks = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .filter((block) => block.trim() !== '');

/** Header fields by their names in lower case; of several the first. Folded lines are joined. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value!.trim());
  }
  return fields;
}
