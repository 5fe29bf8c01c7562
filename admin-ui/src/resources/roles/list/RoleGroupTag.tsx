import { useTranslate } from 'react-admin';
import { Tag } from '../../../shared/settings';
import type { Role } from '../types';

export const RoleGroupTag = ({ group }: { group: Role['roleGroup'] }) => {
  const translate = useTranslate();
  return <Tag>{translate(`roles.group.${group}`)}</Tag>;
};
