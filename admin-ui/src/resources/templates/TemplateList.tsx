import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Tag, useLocalName } from '../../shared';
import { EnabledSwitch } from '../../shared/EnabledSwitch';
import { FilterMenu, SearchBox } from '../../shared/filters';
import { type GuestLanguage, htmlLanguage, useGuestLanguages } from '../../shared/guest-languages';
import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import { LanguageState } from './LanguageState';
import { LayerMark } from './LayerMark';
import { useTemplateLabels } from './shared-labels';
import { TemplateMenu } from './TemplateMenu';
import { type Template, useKind, useTypeName, useTypes } from './types';

const TypesDialog = lazy(() => import('./TypesDialog'));

const Types = () => {
  const t = useTemplateLabels();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} data-testid="template-types">
        {t('types.open')}
      </Button>
      {open && (
        <Suspense>
          <TypesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const Filters = () => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const { data: types = [] } = useTypes(useKind());
  return (
    <>
      <SearchBox label={t('filter.search')} />
      <FilterMenu
        name="type"
        label={t('filter.type')}
        choices={types.map((type) => ({ value: type.code, text: localName(type) }))}
      />
      <FilterMenu
        name="enabled"
        label={t('filter.inUse')}
        choices={[
          { value: 'true', text: t('filter.on') },
          { value: 'false', text: t('filter.off') },
        ]}
      />
    </>
  );
};

/** The built-in languages, and those that the template has a text in. */
const shownOf = (offered: readonly GuestLanguage[], languages: Template['languages']) =>
  offered.filter(({ code }) => languages[code]);

/** All templates of a kind that count here, whoever made them. */
const TemplateList = () => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const kind = useKind();
  const typeName = useTypeName(kind);
  const { data: types = [] } = useTypes(kind);
  const isOff = (code: string) => types.some((type) => type.code === code && !type.enabled);
  const offered = useGuestLanguages();
  const name: NameColumn<Template> = {
    key: 'name',
    sortBy: 'sort',
    text: (template) => template.name,
    testId: ({ id }) => `template-${id}`,
    tag: ({ primary }) => primary && <Tag>{t('primary')}</Tag>,
    sub: ({ code }) => code,
    mono: true,
  };
  const columns: Column<Template>[] = [
    {
      key: 'type',
      sortBy: 'type',
      card: 'line',
      render: ({ type }) => (
        <>
          {typeName(type)} {isOff(type) && <Tag tone="canceled">{t('types.off')}</Tag>}
        </>
      ),
    },
    {
      key: 'languages',
      card: 'state',
      nowrap: true,
      render: ({ languages }) => (
        <span style={{ display: 'inline-grid', gridTemplateColumns: 'auto auto', gap: '0 8px' }}>
          {shownOf(offered, languages).map(({ code, ownName }) => (
            <span key={code} style={{ display: 'contents' }}>
              <span lang={htmlLanguage(code)}>{ownName}</span>
              <LanguageState missing={languages[code]?.missing.length ?? 0} />
            </span>
          ))}
        </span>
      ),
    },
    { key: 'layer', card: 'state', nowrap: true, render: (template) => <LayerMark {...template} /> },
    { key: 'sort', nowrap: true, render: ({ sort }) => sort },
    {
      key: 'usedBy',
      render: ({ usedBy, primary, enabled, type }) => (
        <>
          {usedBy.length > 0 ? (
            usedBy.map(localName).join(' · ')
          ) : (
            <span className="t3">{t(primary ? 'byDefault' : 'nothing')}</span>
          )}
          {kind !== 'PAGE' && (!enabled || isOff(type)) && (primary || usedBy.length > 0) && (
            <Tag tone="unknown">{t('notSent')}</Tag>
          )}
        </>
      ),
    },
    {
      key: 'enabled',
      card: 'state',
      nowrap: true,
      render: (template) => (
        <EnabledSwitch
          source="enabled"
          mayChange={template.editable}
          of={template.name}
          testId={`enabled-${template.id}`}
        />
      ),
    },
  ];
  return (
    <ResourceList<Template>
      name={name}
      columns={columns}
      addTestId="add-template"
      menu={<TemplateMenu />}
      actions={<Types />}
      filters={<Filters />}
    />
  );
};

export default TemplateList;
