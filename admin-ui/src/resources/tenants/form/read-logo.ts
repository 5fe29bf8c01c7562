export const LARGEST_LOGO = 300 * 1024;
const KINDS = ['image/png', 'image/jpeg'];

export type LogoProblem = { error: 'logoKind' | 'logoBroken' } | { error: 'logoSize'; size: number };

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });

/** The picture as a data URL, or what is wrong with it. A file may call itself a picture and be none. */
export const readLogo = async (file: File): Promise<{ logo: string } | LogoProblem> => {
  if (!KINDS.includes(file.type)) return { error: 'logoKind' };
  if (file.size > LARGEST_LOGO) return { error: 'logoSize', size: Math.ceil(file.size / 1024) };
  try {
    const logo = await asDataUrl(file);
    const image = new Image();
    image.src = logo;
    await image.decode();
    return { logo };
  } catch {
    return { error: 'logoBroken' };
  }
};
