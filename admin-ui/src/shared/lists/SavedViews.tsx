import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Alert, Button, List, ListItem, ListItemButton, ListSubheader, styled } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { components } from '../../api/schema';
import { ErrorState } from '../ErrorState';
import { formatCount } from '../money';
import { Dropdown, GlyphButton } from '../primitives';
import { useAnswer } from '../use-answer';
import { useLabels } from '../use-labels';
import { useSmall } from '../use-small';
import { useLongList } from './definition';
import { type ListView, useViewChange } from './use-list-choices';
import { useSavedViews } from './use-saved-views';

/** Seldom needed. */
const ViewDialog = lazy(() => import('./ViewDialog'));

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  margin: '0 0 12px',
  '& > h2': { margin: 0, fontSize: 'var(--t-table)', fontWeight: 500, color: 'var(--text-2)' },
  '& > .end': { marginLeft: 'auto' },
  '& > .MuiButton-root': { flex: 'none' },
  flexWrap: 'wrap',
  // One line that is pushed aside by the thumb, as the tabs are.
  '@media (max-width: 599.95px)': {
    flexWrap: 'nowrap',
    margin: 0,
    padding: '0 16px 12px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});
const Menu = styled('div')({
  maxHeight: 'min(60vh, 420px)',
  overflow: 'auto',
  fontSize: 'var(--t-table)',
  '& > p': { margin: 0, padding: '14px 16px', color: 'var(--text-2)' },
  '& .MuiListSubheader-root': { lineHeight: '32px', background: 'inherit' },
  '& .MuiListItemButton-root': { minHeight: 36, paddingRight: '44px', overflowWrap: 'anywhere' },
  '& > .MuiButton-root': { margin: '4px 10px 10px' },
});

/** How many rows the shipped views have; asked for when the rows are here. */
const useCounts = (filters: object[]): string[] => {
  const { countsAt } = useLongList();
  const { isPending } = useListContext();
  const asked = new URLSearchParams({ filters: JSON.stringify(filters) });
  const { data = [] } = useAnswer<components['schemas']['CountAnswer'][]>(
    ['payment-stats', 'counts', `${asked}`],
    `${countsAt}?${asked}`,
    { enabled: countsAt !== undefined && !isPending, placeholderData: keepPreviousData },
  );
  return data.map(({ count, capped }) => `${formatCount(count)}${capped ? '+' : ''}`);
};

interface ViewsMenuProps {
  close: () => void;
  onOpen: (view: ListView) => void;
  onEdit: (view: ListView | null) => void;
}

const ViewsMenu = ({ close, onOpen, onEdit }: ViewsMenuProps) => {
  const t = useLabels('lists.views');
  const { views, current, canSave, error, retry } = useSavedViews();
  const then = (act: () => void) => () => {
    close();
    act();
  };
  if (error) return <ErrorState error={error} title={t('didNotLoad')} onRetry={retry} />;
  const group = (title: string, of: ListView[]) =>
    of.length > 0 && (
      <List dense subheader={<ListSubheader>{title}</ListSubheader>}>
        {of.map((view) => (
          <ListItem
            key={view.id}
            disablePadding
            secondaryAction={
              view.editable && (
                <GlyphButton
                  label={t('edit', { name: view.name })}
                  glyph={EditOutlined}
                  edge="end"
                  onClick={then(() => onEdit(view))}
                />
              )
            }
          >
            <ListItemButton selected={view === current} onClick={then(() => onOpen(view))}>
              {view.name}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    );
  return (
    <Menu data-testid="saved-views-list">
      {views.length === 0 && <p>{t('none')}</p>}
      {group(
        t('own'),
        views.filter(({ shared }) => !shared),
      )}
      {group(
        t('ofHotel'),
        views.filter(({ shared }) => shared),
      )}
      {canSave && (
        <Button size="small" onClick={then(() => onEdit(null))} startIcon={<BookmarkAddOutlined />}>
          {t('save')}
        </Button>
      )}
    </Menu>
  );
};

/** Part of the view that was opened is no more: what is left shows, and a reader who may can keep it as it is now. */
const Incomplete = ({ view }: { view: ListView }) => {
  const t = useLabels('lists.views');
  const { mutate, isPending } = useViewChange();
  const { id, filter, sort, days, updatedAt } = view;
  const keep = () => mutate({ id, body: { filter, sort, days, updatedAt } });
  return (
    <Alert
      severity="warning"
      sx={{ mb: '12px' }}
      action={
        view.editable && (
          <Button size="small" onClick={keep} disabled={isPending}>
            {t('keepRest')}
          </Button>
        )
      }
    >
      {t('incomplete', { name: view.name })}
    </Alert>
  );
};

/** Views above a list: those that are shipped by a click, one's own and the hotel's in a menu, which is all of `brief`. */
export const SavedViews = ({ brief = false }: { brief?: boolean }) => {
  const t = useLabels('lists.views');
  const say = useLabels(useLongList().namespace);
  const bare = useSmall() || brief;
  const { sort } = useListContext();
  const { views, shipped, current, currentShipped, isAll, canSave, meant, open } = useSavedViews();
  const counts = useCounts(shipped.map(meant));
  const [edited, setEdited] = useState<ListView | null | undefined>();
  const [opened, setOpened] = useState<string>();
  const broken = views.find(({ id, incomplete }) => id === opened && incomplete);
  const chip = (name: string, on: boolean, onClick: () => void, count = '') => (
    <Button
      key={name}
      className={`pay-view ${on ? 'on' : ''}`}
      variant="outlined"
      aria-pressed={on}
      onClick={onClick}
    >
      {name}
      {count && <small>{count}</small>}
    </Button>
  );
  return (
    <>
      {broken && <Incomplete view={broken} />}
      <Row role="group" aria-label={t('title')} className="pay-screen-only" sx={brief ? { m: 0 } : {}}>
        {!bare && <h2>{t('title')}</h2>}
        {!bare &&
          shipped.length > 0 &&
          chip(say('view.all'), isAll, () => open({ filter: {}, days: [], sort: [sort.field, sort.order] }))}
        {!brief &&
          shipped.map((view, place) =>
            chip(say(`view.${view.name}`), view === currentShipped, () => open(view), counts[place]),
          )}
        <Dropdown
          label={t('mine')}
          width={320}
          button={(opener) => (
            <Button
              className={`pay-view ${current ? 'on' : ''}`}
              variant="outlined"
              endIcon={<ExpandMoreRounded />}
              {...opener}
              data-testid="saved-views"
            >
              {current?.name ?? t('mine')}
            </Button>
          )}
        >
          {(close) => (
            <ViewsMenu
              close={close}
              onOpen={(view) => {
                setOpened(view.id);
                open(view);
              }}
              onEdit={setEdited}
            />
          )}
        </Dropdown>
        {canSave && !bare && (
          <Button
            size="small"
            className="end"
            startIcon={<BookmarkAddOutlined />}
            onClick={() => setEdited(null)}
          >
            {t('save')}
          </Button>
        )}
      </Row>
      {edited !== undefined && (
        <Suspense fallback={null}>
          <ViewDialog view={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
};
