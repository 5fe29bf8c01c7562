import { useLocaleState, useRecordContext } from 'react-admin';
import type { components } from '../../api/schema';
import { Tag, ZoneTime } from '../../shared';
import { SearchBox } from '../../shared/filters';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useParameterLabels } from './labels';

export type SystemParameter = components['schemas']['SystemParameterAnswer'];

export const useWords = () => {
  const [locale] = useLocaleState();
  return (text: { en: string; zh: string }): string => (locale === 'zh' ? text.zh : text.en);
};

export const ParameterMenu = () => {
  const { label, own } = useRecordContext<SystemParameter>()!;
  return (
    <RecordMenu of={useWords()(label)} mayDelete={own} deleteText={useParameterLabels()('delete.action')} />
  );
};

const ParameterList = () => {
  const t = useParameterLabels();
  const words = useWords();
  return (
    <ResourceList<SystemParameter>
      addTestId="add-parameter"
      menu={<ParameterMenu />}
      filters={<SearchBox label={t('list.search')} />}
      name={{
        key: 'parameter',
        text: ({ label }) => words(label),
        sub: ({ about }) => words(about),
        testId: ({ id }) => `parameter-${id}`,
      }}
      columns={[
        { key: 'group', nowrap: true, render: ({ group }) => t(`group.${group}`) },
        {
          key: 'value',
          card: 'state',
          nowrap: true,
          render: ({ unit, value, own }) => (
            <>
              <b style={{ fontVariantNumeric: 'tabular-nums' }}>{t(`amount.${unit}`, { count: value })}</b>{' '}
              {own && <Tag>{t('list.changed')}</Tag>}
            </>
          ),
        },
        { key: 'bounds', nowrap: true, render: ({ from, to }) => t('bounds', { from, to }) },
        {
          key: 'changed',
          render: ({ changedBy, updatedAt }) =>
            updatedAt ? (
              <>
                <div className="l1">{changedBy}</div>
                <div className="l2">
                  <ZoneTime value={updatedAt} style="full" />
                </div>
              </>
            ) : (
              <span className="t3">{t('list.standard')}</span>
            ),
        },
      ]}
    />
  );
};

export default ParameterList;
