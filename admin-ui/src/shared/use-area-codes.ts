import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';

/** Country calling codes with the countries behind each, in the reader's language. */
export const useAreaCodes = () => {
  const [language] = useLocaleState();
  // The rules of the world's numbers are heavy, so they come with the first form that needs them.
  const { data: phones } = useQuery({
    queryKey: ['phones'],
    queryFn: () => import('libphonenumber-js/min'),
    staleTime: Infinity,
  });
  if (!phones) return [];
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const byCode = new Map<string, string[]>();
  for (const country of phones.getCountries()) {
    const code = phones.getCountryCallingCode(country);
    byCode.set(code, [...(byCode.get(code) ?? []), names.of(country) ?? country]);
  }
  return [...byCode]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([value, countries]) => ({ value, text: `+${value}`, note: countries.join(', ') }));
};
