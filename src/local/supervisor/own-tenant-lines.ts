/** The sandbox's merchant that no demo hotel has: its report then lists the newcomer's payments only. */
const MERCHANT = 'TRIAL-SBX';

/** What the set-up of a tenant asks for when its guests pay at the sandbox and its mail goes to the mail catcher. */
export function ownTenantLines({ port, smtpPort }: { port: number; smtpPort: number }): string[] {
  return [
    '',
    '  To set up a tenant of your own, enter',
    `  Email service  server 127.0.0.1, SMTP port ${smtpPort}, no encryption, no user name`,
    `  Platform       Harbour Sandbox Pay, test, address http://127.0.0.1:${port}/platform`,
    `                 merchant number ${MERCHANT}`,
    `                 API key         sbx-api-${MERCHANT}`,
    `                 callback key    sbx-notify-${MERCHANT}`,
    `  PMS            none, or Sandbox PMS, address http://127.0.0.1:${port}/pms, key sbx-pms-key`,
    '                 (its hotels have the codes HKG01, SHA01 and LON01)',
    '',
  ];
}
