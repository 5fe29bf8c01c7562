/** The 32 hex digits of a UUID, for vendors whose order numbers are short or take no dashes. */
export function compactId(id: string): string {
  return id.replaceAll('-', '');
}

/** The UUID that was made compact. A number of another form is not one of ours, and stays as it is. */
export function expandId(number: string): string {
  return number.replace(
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/,
    '$1-$2-$3-$4-$5',
  );
}

/** As much of a text as fits, without cutting a character in two. */
export function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}
