import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { pdfPath } from '../../paths';
import { EditPage, FormPart, OnOff, RecordMenu, ResourceForm, Text, Wide } from '../../shared/resource';
import { Choices } from '../../shared/resource/Choices';
import { usePdfFontLabels } from './labels';
import { FontState } from './PdfFontList';
import type { PdfFont } from './types';

const sentOf = ({ name, languages, enabled, updatedAt }: PdfFont) => ({
  name,
  languages,
  enabled,
  updatedAt,
});

const Lacks = ({ font }: { font: PdfFont }) => {
  const t = usePdfFontLabels();
  const lines = [
    { language: t('language.en'), count: font.missingEn, first: font.lacksEn },
    { language: t('language.zh'), count: font.missingZh, first: font.lacksZh },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: '16px' }} data-testid="font-lacks">
      {lines.map((line) => (
        <div key={line.language} style={{ overflowWrap: 'anywhere' }}>
          {t('lacks.of', line)}
        </div>
      ))}
    </Alert>
  );
};

const PdfFontEdit = () => {
  const t = usePdfFontLabels();
  return (
    <EditPage<PdfFont>
      title={({ name }) => name}
      aside={(font) => <FontState font={font} />}
      actions={({ id, name }) => (
        <>
          <Button
            variant="outlined"
            component={Link}
            to={pdfPath(`pdf-fonts/${id}/preview`)}
            startIcon={<VisibilityOutlined />}
            data-testid="font-preview"
          >
            {t('preview')}
          </Button>
          <RecordMenu of={name} mayDelete />
        </>
      )}
      transform={sentOf as never}
      onSaved={() => undefined}
    >
      {(font) => (
        <>
          <Lacks font={font} />
          <ResourceForm submit={t('save')} stays>
            <FormPart name="use">
              <Wide>
                <Text source="name" />
              </Wide>
              <Wide>
                <Choices
                  source="languages"
                  choices={(['en', 'zh'] as const).map((value) => ({ value, text: t(`language.${value}`) }))}
                />
              </Wide>
              <Wide>
                <OnOff source="enabled" />
              </Wide>
            </FormPart>
          </ResourceForm>
        </>
      )}
    </EditPage>
  );
};

export default PdfFontEdit;
