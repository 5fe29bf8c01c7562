import { buffer } from 'node:stream/consumers';
import { headerText, mailAddress } from './header-text.js';

/** What a mail is signed with, so that others can tell that the domain has sent it (RFC 6376). */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. Never log it. */
  privateKey: string;
}

/** Some relays write their own; a signature over what is replaced would be worth less than none. */
const RELAYS_REPLACE = 'date:message-id';

interface MailContent {
  from: string;
  /** The sender's name. */
  sender: string;
  /** One address or several: all of them read all of them. */
  to: string | readonly string[];
  /** Everybody reads them. Whom nobody is to read (Bcc) is in no header at all. */
  cc?: readonly string[];
  subject: string;
  text: string;
  html?: string;
  messageId: string;
}

/**
 * A whole message, headers and body.
 * @param dkim null: it is not signed
 * @throws MailRefusedError when a part cannot stand in its header
 */
export async function composeMail(
  { from, sender, to, cc = [], ...content }: MailContent,
  dkim: DkimKey | null = null,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const raw = await new MailComposer({
    ...content,
    from: { name: headerText("sender's name", sender), address: mailAddress('sender address', from) },
    to: [to].flat().map((address) => ({ name: '', address: mailAddress('recipient', address) })),
    cc: cc.map((address) => ({ name: '', address: mailAddress('copy', address) })),
    // No out-of-office answer should come back for it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  if (!dkim) return raw;
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return buffer(new DKIM({ domainName, keySelector, privateKey, skipFields: RELAYS_REPLACE }).sign(raw));
}
