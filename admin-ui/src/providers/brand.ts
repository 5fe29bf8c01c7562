import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import type { components } from '../api/schema';
import { apiRoot, openRequest } from './httpClient';
import { queryClient } from './queryClient';
import { getRememberedTenant, getTenant } from './session';

type BrandAnswer = components['schemas']['BrandAnswer'];

interface Brand {
  /** The group's name in the language shown, and what stands under it; null: nobody has entered one. */
  group: string | null;
  groupTitle: string | null;
  /** What the product calls itself to this tenant's people, in the language shown. */
  name: string;
  /** What stands behind a page's name in the browser's tab. */
  title: string;
  /** The address of the mark; null: the product's own. */
  logo: string | null;
}

const KEPT = '360.brand';
const PRODUCT = 'PayBy';
const TYPED = ['shell', 'typed-tenant'];
const brandKey = (tenant: string) => ['shell', 'brand', tenant];

/** The name as it was shown last, so that it does not change before a reader's eyes at each start. */
const keptOf = (tenant: string): BrandAnswer | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { tenant?: string; brand?: BrandAnswer };
    return kept.tenant === tenant ? kept.brand : undefined;
  } catch {
    return undefined;
  }
};

const askedFor = async (tenant: string, signal: AbortSignal): Promise<BrandAnswer> => {
  const brand = await openRequest<BrandAnswer>(`${apiRoot(tenant)}/brand`, undefined, signal);
  localStorage.setItem(KEPT, JSON.stringify({ tenant, brand }));
  return brand;
};

/** The tenant that somebody is about to sign in to; it exists. */
export const showBrandOf = (tenant: string): void => void queryClient.setQueryData(TYPED, tenant);
/** Somebody changed it. */
export const readBrandAgain = (): void =>
  void queryClient.invalidateQueries({ queryKey: brandKey(getTenant() ?? '') });

/** What the tenant in whose name somebody works, or is about to, calls this product. */
export const useBrand = (): Brand => {
  const [language] = useLocaleState();
  // Set by `showBrandOf` and never asked for.
  const { data: typed } = useQuery<string>({ queryKey: TYPED, queryFn: skipToken });
  const tenant = getTenant() ?? typed ?? getRememberedTenant();
  const { data } = useQuery<BrandAnswer>({
    queryKey: brandKey(tenant ?? ''),
    queryFn: ({ signal }) => askedFor(tenant!, signal),
    enabled: tenant !== null,
    placeholderData: () => (tenant === null ? undefined : keptOf(tenant)),
    staleTime: 300_000,
    retry: false,
  });
  const local = (en: string | null | undefined, zh: string | null | undefined) =>
    language === 'zh' ? (zh ?? en) : (en ?? zh);
  const name = local(data?.name, data?.nameZh) ?? PRODUCT;
  return {
    group: local(data?.group, data?.groupZh) ?? null,
    groupTitle: data?.groupTitle ?? null,
    name,
    title: local(data?.title, data?.titleZh) ?? name,
    logo: data?.logo ?? null,
  };
};

/** Names the browser's tab, so that tabs of one shift can be told apart. */
export const useTabTitle = (page: string): void => {
  const { title } = useBrand();
  useEffect(() => {
    document.title = `${page} · ${title}`;
  }, [page, title]);
};
