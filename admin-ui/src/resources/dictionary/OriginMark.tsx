import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useDictionaryLabels } from './labels';
import type { DictionaryEntry } from './types';

const GLYPHS = { group: AccountTreeOutlined, hotel: ApartmentOutlined, overridden: EditOutlined };

/** Whose words these are; a hotel's own for an entry of the group stand out. */
export const OriginMark = ({ origin }: Pick<DictionaryEntry, 'origin'>) => {
  const t = useDictionaryLabels();
  const Glyph = GLYPHS[origin];
  return (
    <span
      style={{
        display: 'inline-flex',
        gap: 6,
        alignItems: 'center',
        whiteSpace: 'nowrap',
        ...(origin === 'overridden' && { fontWeight: 600 }),
      }}
      data-origin={origin}
    >
      <Glyph aria-hidden sx={{ fontSize: 16, color: 'var(--text-3)' }} />
      {t(`origin.${origin}`)}
    </span>
  );
};
