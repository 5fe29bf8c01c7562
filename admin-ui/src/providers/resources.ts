/** What the providers need to know of a resource of the screens, by the name it has there. */
export interface ApiResource {
  /** Its path in the API: `roles` for `tenant/role` and `hotel-group/role`. */
  api: string;
  /** Where its labels are in the dictionary: `roles`. */
  namespace: string;
  /** The permissions for looking and for changing. */
  view: string;
  manage: string;
  /** A change goes to the list's address with the id in the body, as the specification has it for users. */
  updatesCollection?: boolean;
  /** It is neither made nor deleted here, only changed. */
  fixed?: boolean;
  /** The same, while the person works at a hotel. */
  fixedAtHotel?: boolean;
  /** There is one of it at a hotel or in the group and no list: it is read and replaced at the API's path, without an id. */
  single?: boolean;
  /** Where the specification has a form elsewhere than under the list: the addresses of adding one, and of one before its id. */
  addPath?: string;
  detailPath?: string;
  /** The list's page is in its address, as the specification has it for tenants: `tenant/1/25`. */
  pagesInPath?: boolean;
}

const known = new Map<string, ApiResource>();

export const registerResource = (name: string, resource: ApiResource): void => {
  known.set(name, resource);
};

export const resourceOf = (name: string): ApiResource | undefined => known.get(name);

/** All names under which screens read the same part of the API. */
export const namesOf = (api: string): string[] => [
  api,
  ...[...known].filter(([, resource]) => resource.api === api).map(([name]) => name),
];
