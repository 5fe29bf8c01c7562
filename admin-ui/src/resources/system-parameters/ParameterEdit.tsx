import { ZoneTime } from '../../shared';
import { EditPage, FormPart, ResourceForm, Text, Wide } from '../../shared/resource';
import { useParameterLabels } from './labels';
import { ParameterMenu, type SystemParameter, useWords } from './ParameterList';

const whole = (typed: string): unknown => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

const ParameterEdit = () => {
  const t = useParameterLabels();
  const words = useWords();
  return (
    <EditPage<SystemParameter>
      title={({ label }) => words(label)}
      actions={() => <ParameterMenu />}
      transform={({ value, updatedAt }: Partial<SystemParameter>) =>
        ({ value, ...(updatedAt && { updatedAt }) }) as never
      }
    >
      {({ unit, from, to, standard, about, readBy, changedBy, updatedAt }) => (
        <ResourceForm submit={t('save')}>
          <FormPart name="what">
            <Wide>
              <p>{words(about)}</p>
              <p className="t3">{t('readBy', { readBy: words(readBy) })}</p>
              {updatedAt && (
                <p className="t3">
                  {t('lastChange', { name: changedBy })} · <ZoneTime value={updatedAt} style="full" />
                </p>
              )}
            </Wide>
          </FormPart>
          <FormPart name="value">
            <Text
              source="value"
              numeric
              autoFocus
              label={t('field.value', { unit: t(`unit.${unit}`) })}
              help={t('help.value', { from, to, standard })}
              shape={whole}
            />
          </FormPart>
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default ParameterEdit;
