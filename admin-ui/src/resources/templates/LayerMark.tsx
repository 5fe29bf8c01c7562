import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useLevel } from '../../shared';
import { useTemplateLabels } from './shared-labels';
import type { Template } from './types';

/** Whose text counts here; one's own in place of another stands out. */
export const LayerMark = ({ layer, own, below }: Pick<Template, 'layer' | 'own' | 'below'>) => {
  const t = useTemplateLabels();
  const level = useLevel();
  const isOver = own && below !== null;
  const Glyph = isOver
    ? EditOutlined
    : layer === 'shipped'
      ? Inventory2Outlined
      : layer === 'group' && level === 'hotel'
        ? AccountTreeOutlined
        : ApartmentOutlined;
  const what = isOver
    ? level === 'group'
      ? 'overriddenGroup'
      : 'overridden'
    : own && layer === 'group'
      ? 'groupOwn'
      : layer;
  return (
    <span
      style={{ display: 'inline-flex', gap: 6, alignItems: 'center', ...(isOver && { fontWeight: 600 }) }}
      data-layer={what}
    >
      <Glyph aria-hidden sx={{ fontSize: 16, color: 'var(--text-3)' }} />
      {t(`layer.${what}`)}
    </span>
  );
};
