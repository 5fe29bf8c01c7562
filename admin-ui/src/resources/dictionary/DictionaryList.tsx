import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EnabledSwitch, useLevel, useLocalName } from '../../shared';
import { FilterMenu, SearchBox, useListFilter } from '../../shared/filters';
import { type Column, type NameColumn, ResourceList, useMay } from '../../shared/resource';
import { DictionaryMenu } from './DictionaryMenu';
import { ExportButton } from './ExportButton';
import { useDictionaryLabels } from './labels';
import { OriginMark } from './OriginMark';
import { TypePanel } from './TypePanel';
import { type DictionaryEntry, useLastType, useTypes } from './types';

type Type = DictionaryEntry['type'];

/** The type in the address, which a link may have brought; it is the one to come back to. */
const Types = ({ fallback, onType }: { fallback: Type; onType: (type: Type) => void }) => {
  const { filter, change } = useListFilter<{ type?: Type }>();
  const type = filter.type ?? fallback;
  useEffect(() => {
    if (type !== fallback) onType(type);
  }, [type, fallback, onType]);
  // What was searched for in one type is not what is looked for in another.
  return <TypePanel type={type} onChange={(next) => change({ type: next, q: undefined } as never)} />;
};

const Heading = () => {
  const t = useDictionaryLabels();
  const localName = useLocalName();
  const level = useLevel();
  const { filter } = useListFilter();
  const found = useTypes().data?.find(({ type }) => type === filter['type']);
  const entries = found && t('list.count', { count: found.count });
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 10px', alignItems: 'baseline', p: '14px 18px 0' }}
    >
      <Typography variant="h2">{found ? localName(found) : '\u00a0'}</Typography>
      {found && (
        <span style={{ fontSize: 13, color: 'var(--text-3)' }} data-testid="type-count">
          {level === 'hotel' && found.own > 0 ? t('list.own', { entries, own: found.own }) : entries}
        </span>
      )}
      <Box component="p" sx={{ flexBasis: '100%', fontSize: 13, color: 'var(--text-3)' }}>
        {found ? localName(found.use) : '\u00a0'} {t('staysOff')}
      </Box>
    </Box>
  );
};

const Filters = () => {
  const t = useDictionaryLabels();
  const level = useLevel();
  return (
    <>
      <SearchBox label={t('list.search')} />
      {level === 'hotel' && (
        <FilterMenu
          name="origin"
          label={t('list.column.origin')}
          choices={(['group', 'overridden', 'hotel'] as const).map((value) => ({
            value,
            text: t(`origin.${value}`),
          }))}
        />
      )}
      <FilterMenu
        name="enabled"
        label={t('use.label')}
        choices={(['true', 'false'] as const).map((value) => ({ value, text: t(`use.${value}`) }))}
      />
    </>
  );
};

const ImportDialog = lazy(() => import('./ImportDialog'));

const FileButtons = ({ type }: { type: Type }) => {
  const t = useDictionaryLabels();
  const localName = useLocalName();
  const mayImport = useMay('create');
  const [importing, setImporting] = useState(false);
  const found = useTypes().data?.find((each) => each.type === type);
  return (
    <>
      <ExportButton type={type} />
      {mayImport && (
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onClick={() => setImporting(true)}
          data-testid="import-entries"
        >
          {t('import.open')}
        </Button>
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            type={type}
            typeName={found ? localName(found) : type}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  );
};

const DictionaryList = () => {
  const t = useDictionaryLabels();
  const localName = useLocalName();
  const level = useLevel();
  const [type, setType] = useLastType();
  const name: NameColumn<DictionaryEntry> = {
    key: 'code',
    sortBy: 'sort',
    text: ({ code }) => code,
    testId: ({ code }) => `entry-${code}`,
  };
  const columns: Column<DictionaryEntry>[] = [
    { key: 'nameZh', sortBy: 'nameZh', card: 'line', render: ({ nameZh }) => nameZh },
    { key: 'name', sortBy: 'name', card: 'line', render: (entry) => entry.name },
    ...(type === 'keyCard'
      ? [
          {
            key: 'range',
            card: 'line' as const,
            nowrap: true,
            render: ({ minimum, maximum }: DictionaryEntry) => `${minimum}–${maximum}`,
          },
        ]
      : []),
    ...(level === 'hotel'
      ? [
          {
            key: 'origin',
            card: 'state' as const,
            render: ({ origin }: DictionaryEntry) => <OriginMark origin={origin} />,
          },
        ]
      : []),
    {
      key: 'usedBy',
      render: ({ usedBy }) =>
        usedBy.length > 0 ? (
          usedBy.map(localName).join(' · ')
        ) : (
          <span className="t3">{t('list.nothing')}</span>
        ),
    },
    {
      key: 'enabled',
      sortBy: 'enabled',
      card: 'state',
      nowrap: true,
      render: (entry) => (
        <EnabledSwitch
          source="enabled"
          mayChange={entry.editable}
          of={localName(entry)}
          testId={`enabled-${entry.code}`}
        />
      ),
    },
  ];
  return (
    <ResourceList<DictionaryEntry>
      name={name}
      columns={columns}
      addTestId="add-entry"
      menu={<DictionaryMenu />}
      aside={t('aside')}
      actions={<FileButtons type={type} />}
      tab="type"
      filterDefaults={{ type }}
      beside={<Types fallback={type} onType={setType} />}
      tabs={<Heading />}
      filters={<Filters />}
    />
  );
};

export default DictionaryList;
