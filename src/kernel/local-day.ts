const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is somewhere, YYYY-MM-DD. Making a format costs far more than using it, so each zone's is kept. */
export function dayAt(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  // The Swedish form is the ISO one.
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })));
  return format.format(at);
}
