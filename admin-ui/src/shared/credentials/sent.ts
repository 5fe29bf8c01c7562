/** What is sent: an emptied field takes the stored value away. */
export const credentialsSent = (values: Record<string, string | null> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, value ?? '']));
