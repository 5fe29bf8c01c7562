export const MOST_RECIPIENTS = 10;

export const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)*\.[^\s@,;<>.]{2,}$/.test(text);

/** Takes apart what was typed or pasted: commas, semicolons and blanks part addresses; none is kept twice. */
export const splitEmails = (text: string, known: string[] = []): string[] => {
  const seen = new Set(known.map((email) => email.toLowerCase()));
  return text.split(/[\s,;，；]+/).filter((email) => {
    const key = email.toLowerCase();
    if (email === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
