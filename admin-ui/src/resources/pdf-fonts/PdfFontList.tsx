import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { useRecordContext } from 'react-admin';
import { Tag } from '../../shared';
import { sizeText } from '../../shared/lists/use-export';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { usePdfFontLabels } from './labels';
import type { PdfFont } from './types';

const looks = {
  used: { glyph: CheckCircleRounded, tone: 'success' },
  unused: { glyph: RadioButtonUncheckedRounded, tone: 'canceled' },
  off: { glyph: BlockRounded, tone: 'canceled' },
} as const;

export const FontState = ({ font: { enabled, used } }: { font: PdfFont }) => {
  const t = usePdfFontLabels();
  const state = used.length > 0 ? 'used' : enabled ? 'unused' : 'off';
  return (
    <Tag {...looks[state]} shape="round" quiet data-testid="font-state" data-status={state}>
      {t(`state.${state}`)}
    </Tag>
  );
};

const Menu = () => <RecordMenu of={useRecordContext<PdfFont>()!.name} mayDelete />;

const PdfFontList = () => {
  const t = usePdfFontLabels();
  return (
    <ResourceList<PdfFont>
      addTestId="add-font"
      menu={<Menu />}
      name={{
        key: 'name',
        sortBy: 'name',
        text: ({ name }) => name,
        sub: ({ family }) => family,
        testId: ({ id }) => `font-${id}`,
      }}
      columns={[
        {
          key: 'used',
          card: 'line',
          render: ({ used }) => used.map((language) => t(`language.${language}`)).join(', '),
        },
        {
          key: 'missing',
          render: ({ missingEn, missingZh }) =>
            missingEn + missingZh === 0 ? t('lacks.none') : t('lacks.some', { en: missingEn, zh: missingZh }),
        },
        { key: 'size', nowrap: true, render: ({ bytes }) => sizeText(bytes) },
        { key: 'state', card: 'state', nowrap: true, render: (font) => <FontState font={font} /> },
      ]}
    />
  );
};

export default PdfFontList;
