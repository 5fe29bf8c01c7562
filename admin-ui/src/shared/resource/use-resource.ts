import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCanAccess, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { namesOf, resourceOf } from '../../providers/resources';

type Options = Record<string, unknown>;

/** The resource around this part of the page: its labels, its addresses, and its queries. */
export const useResource = () => {
  const name = useResourceContext() ?? '';
  const resource = resourceOf(name);
  const { namespace = name, api = name, manage: permission, addPath, detailPath } = resource ?? {};
  const translate = useTranslate();
  const createPath = useCreatePath();
  const queryClient = useQueryClient();
  return {
    name,
    namespace,
    api,
    /** A label of the resource, or the one all resources share; nothing where there is none. */
    t: useCallback(
      (key: string, options?: Options) => {
        const shared = translate(`settings.resource.${key}`, { _: '', permission, ...options });
        return translate(`${namespace}.${key}`, { _: shared, ...options });
      },
      [translate, namespace, permission],
    ),
    listPath: createPath({ resource: name, type: 'list' }),
    addPath: addPath ?? `${createPath({ resource: name, type: 'list' })}/add`,
    pathOf: (id: string) =>
      detailPath
        ? `${detailPath}/${encodeURIComponent(id)}`
        : createPath({ resource: name, type: 'edit', id }),
    /**
     * Reads again what is on the page. The same rows are kept under several names: those of the hotel, of the group, and
     * of choices in other forms.
     */
    readAgain: useCallback(
      (part?: 'getList') =>
        Promise.all(
          // One's own permissions follow the roles; the menu and all buttons follow them.
          [...(part ? [] : ['auth']), ...namesOf(api)].map((each) =>
            queryClient.invalidateQueries({ queryKey: part ? [each, part] : [each] }),
          ),
        ),
      [queryClient, api],
    ),
  };
};

/** Whether the reader may do this to the resource around; false until it is known. */
export const useMay = (action: 'create' | 'edit' | 'delete'): boolean =>
  useCanAccess({ action }).canAccess ?? false;
