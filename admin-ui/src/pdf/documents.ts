/** What the reader is told when it is not there. */
export type Gone = 'payment' | 'export' | 'hotel' | 'any';

/** What the viewer opens: documents of our own API by a name, never an address. The API says who may see them. */
interface Kind {
  /** Of the whole `file`. */
  pattern: RegExp;
  /** Its path in the tenant's API. */
  api: (parts: RegExpExecArray, language: string) => string;
  gone: Gone;
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const KINDS: readonly Kind[] = [
  {
    pattern: new RegExp(`^payments/(${ID})/(sheet|receipt)$`),
    api: ([, id, what], language) => `/payments/${id}/${what}.pdf?language=${language}`,
    gone: 'payment',
  },
  {
    pattern: /^payments\/([A-Za-z0-9-]{1,60})\/proof$/,
    api: ([, payment], language) => `/payby-operations/payments/${payment}/proof.pdf?language=${language}`,
    gone: 'payment',
  },
  {
    pattern: new RegExp(`^exports/(${ID})$`),
    api: ([, id]) => `/exports/${id}/file`,
    gone: 'export',
  },
  {
    pattern: /^handover\/(\d{4}-\d\d-\d\d)\/(\d\d:\d\d)\/(\d\d:\d\d)$/,
    api: ([, day, from, to], language) =>
      `/payment-exceptions/handover.pdf?day=${day}&from=${from}&to=${to}&language=${language}`,
    gone: 'hotel',
  },
  {
    pattern: new RegExp(`^log-exports/(${ID})$`),
    api: ([, id]) => `/log-exports/${id}/file`,
    gone: 'any',
  },
  {
    pattern: new RegExp(`^pdf-fonts/(${ID})/preview$`),
    api: ([, id], language) => `/pdf-fonts/${id}/preview.pdf?language=${language}`,
    gone: 'any',
  },
];

/** Where a document is fetched from; null for what is none of ours. */
export const documentOf = (
  file: string | null,
  language: string,
): { path: string; gone: Kind['gone'] } | null => {
  for (const { pattern, api, gone } of KINDS) {
    const parts = pattern.exec(file ?? '');
    if (parts) return { path: api(parts, language), gone };
  }
  return null;
};

/** Whether it is looked for at the hotel that was chosen, so that one has to be. */
export const isOfHotel = (file: string | null): boolean => {
  const found = documentOf(file, 'en');
  return found !== null && found.gone !== 'any' && !file?.endsWith('/proof');
};
