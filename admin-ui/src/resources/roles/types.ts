export interface Role {
  /** The name again. */
  id: string;
  name: string;
  shortDescription: string;
  description: string;
  roleGroup: 'built_in' | 'super' | 'normal';
  permissions: string[];
  users: number;
  createdAt: string;
  updatedAt: string;
  editable: boolean;
  assignable: boolean;
}

export interface GivablePermission {
  name: string;
  group: string;
}
