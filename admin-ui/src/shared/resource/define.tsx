import { type ComponentType, type ReactElement, Suspense } from 'react';
import { CustomRoutes, Resource, ResourceContextProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { inLanguage, type Labels } from '../../i18n/pairs';
import { type ApiResource, registerResource } from '../../providers/resources';
import type { AppRoute, Level, MenuEntry } from '../../routes/access';
import { LoadingRows } from '../LoadingRows';
import { registerSettings } from '../messages';

type Load = () => Promise<{ default: ComponentType }>;

/** Where a resource's pages are: at a hotel, in the group, or in neither. */
export interface Place extends Partial<
  Pick<ApiResource, 'view' | 'manage' | 'fixed' | 'fixedAtHotel' | 'addPath' | 'detailPath'>
> {
  /** The address without its first slash, which is react-admin's name for the resource there: `tenant/role`. */
  path: string;
  level: Level;
  menu?: MenuEntry;
}

export interface ResourceDefinition extends ApiResource {
  places: readonly Place[];
  menu: MenuEntry;
  labels: () => Promise<{ labels: Labels }>;
  list: Load;
  create?: Load;
  edit?: Load;
  /**
   * Further pages of one record, by what follows its id in the address; `foldsMenu` as in a route. One that `manages` is
   * for those who may change.
   */
  parts?: Readonly<Record<string, { page: Load; foldsMenu?: true; manages?: true }>>;
}

export interface DefinedResource {
  /** For the menu and the guard. */
  routes: AppRoute[];
  /** For `Admin`, which looks at its children itself: no component may stand around them. */
  elements: ReactElement[];
  /** `/tenant/role`, `/hotel-group/role` */
  paths: string[];
}

const Page = ({ of: Screen }: { of: ComponentType }) => (
  <Suspense fallback={<LoadingRows rows={8} />}>
    <Screen />
  </Suspense>
);

/** What is fixed at a hotel is added in the group, also where the address of the form was typed at a hotel. */
const addLevelOf = ({ level, fixedAtHotel }: Pick<Place, 'level' | 'fixedAtHotel'>): Level =>
  fixedAtHotel ? 'group' : level;

/** Everything the rest of the screens knows of a resource. Its pages and labels load when one of them is opened. */
export const defineResource = (definition: ResourceDefinition): DefinedResource => {
  const { places, menu, labels, list, create, edit, parts = {}, ...api } = definition;
  const { page } = registerSettings(api.namespace, {
    en: () => labels().then((file) => inLanguage(file.labels, 'en')),
    zh: () => labels().then((file) => inLanguage(file.labels, 'zh')),
  });
  const List = page(list);
  const CreatePage = create && page(create);
  const Edit = edit && page(edit);
  const Parts = Object.entries(parts).map(([part, { page: load, ...how }]) => ({
    part,
    Part: page(load),
    ...how,
  }));

  const defined: DefinedResource = { routes: [], elements: [], paths: [] };
  for (const { path: name, level, fixed = false, menu: own = menu, ...access } of places) {
    const { view, manage, addPath, detailPath, fixedAtHotel } = { ...api, ...access };
    registerResource(name, { ...api, ...access, view, manage, fixed });
    const Create = fixed ? undefined : CreatePage;
    const path = `/${name}`;
    defined.paths.push(path);
    defined.routes.push({ path, level, anyOf: [view], menu: own, preload: List.preload });
    if (Create)
      defined.routes.push({
        path: addPath ?? `${path}/add`,
        level: addLevelOf({ level, fixedAtHotel }),
        anyOf: [manage],
        under: path,
      });
    if (Edit) defined.routes.push({ path: `${detailPath ?? path}/:id`, level, anyOf: [view], under: path });
    for (const { part, Part: _page, manages, ...how } of Parts)
      defined.routes.push({
        path: `${path}/:id/${part}`,
        level,
        anyOf: [manages ? manage : view],
        under: path,
        ...how,
      });
    defined.elements.push(
      <Resource
        key={name}
        name={name}
        list={<Page of={List} />}
        {...(Edit && !detailPath && { edit: <Page of={Edit} /> })}
        hasCreate={Boolean(Create)}
      >
        {/* react-admin's own address would be `create`. */}
        {Create && !addPath && <Route path="add" element={<Page of={Create} />} />}
        {Parts.map(({ part, Part }) => (
          <Route key={part} path={`:id/${part}`} element={<Page of={Part} />} />
        ))}
      </Resource>,
    );
    const elsewhere = [
      [addPath, Create],
      [detailPath && `${detailPath}/:id`, Edit],
    ] as const;
    for (const [at, Screen] of elsewhere) {
      if (!at || !Screen) continue;
      defined.elements.push(
        <CustomRoutes key={at}>
          <Route
            path={at}
            element={
              <ResourceContextProvider value={name}>
                <Page of={Screen} />
              </ResourceContextProvider>
            }
          />
        </CustomRoutes>,
      );
    }
  }
  return defined;
};
