import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText, mailAddress } from './header-text.js';

interface MailContent {
  from: string;
  /** The sender's name. */
  sender: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
}

/** A whole message, headers and body. @throws MailRefusedError when a part cannot stand in its header */
export async function composeMail({ from, sender, to, ...content }: MailContent): Promise<Buffer> {
  return new MailComposer({
    ...content,
    from: { name: headerText("sender's name", sender), address: mailAddress('sender address', from) },
    to: { name: '', address: mailAddress('recipient', to) },
    // No out-of-office answer should come back for it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
