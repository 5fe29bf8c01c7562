const LOOK = ['style', 'class', 'align', 'valign', 'width', 'height', 'bgcolor', 'role', 'dir', 'lang'];

/** A mail as it may be looked at: what it looks like stays, what it could do goes. */
export async function shownMail(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
      ...['html', 'head', 'body', 'title', 'style', 'meta', 'img', 'center', 'font'],
    ],
    allowedAttributes: {
      '*': LOOK,
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      meta: ['charset', 'name', 'content'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemesByTag: { img: ['https', 'http', 'data', 'cid'] },
    // A style sheet in a frame without scripts runs nothing.
    allowVulnerableTags: true,
  });
}
