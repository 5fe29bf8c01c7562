import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button, List, ListItem, ListItemButton, styled, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Dropdown, GlyphButton } from '../primitives';
import { useLabels } from '../use-labels';
import { useSavedViews } from './use-saved-views';

const listLook = {
  maxHeight: 320,
  overflow: 'auto',
  '& .MuiListItemButton-root': { minHeight: 36, paddingRight: '44px', overflowWrap: 'anywhere' },
  '& + form': { borderTop: '1px solid var(--line)' },
};
const Content = styled('div')({
  fontSize: 'var(--t-table)',
  '&:focus': { outline: 'none' },
  '& > p': { padding: '14px 16px', color: 'var(--text-2)' },
  '& > form': { display: 'grid', gap: 10, padding: '12px 16px 14px' },
});

const Views = ({ close }: { close: () => void }) => {
  const t = useLabels('lists.views');
  const { views, current, canSave, open, save, remove } = useSavedViews();
  const [name, setName] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const typed = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    save(typed);
    close();
  };
  return (
    <Content ref={content} tabIndex={-1}>
      {views.length === 0 && !canSave && <p>{t('none')}</p>}
      {views.length > 0 && (
        <List dense sx={listLook} data-testid="saved-views-list">
          {views.map((view) => {
            const drop = () => {
              remove(view);
              // The button that was pressed goes with its view; without a new focus Esc would reach nothing.
              content.current?.focus();
            };
            return (
              <ListItem
                key={view.name}
                disablePadding
                secondaryAction={
                  <GlyphButton
                    label={t('remove', { name: view.name })}
                    glyph={DeleteOutlineRounded}
                    edge="end"
                    onClick={drop}
                  />
                }
              >
                <ListItemButton
                  selected={view === current}
                  onClick={() => {
                    close();
                    open(view);
                  }}
                >
                  {view.name}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      )}
      {canSave && (
        <form onSubmit={submit}>
          <TextField
            id="view-name"
            margin="none"
            label={t('name')}
            placeholder={t('namePlaceholder')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText={views.some((view) => view.name === typed) ? t('taken') : undefined}
            slotProps={{ htmlInput: { maxLength: 60, 'data-testid': 'view-name' } }}
          />
          <Button type="submit" variant="outlined" size="small" data-testid="view-save">
            {t('save')}
          </Button>
        </form>
      )}
    </Content>
  );
};

/** Filters and order kept under a name, on this device and for this person. */
export const SavedViews = () => {
  const title = useLabels('lists.views')('title');
  return (
    <Dropdown
      label={title}
      width={320}
      edge="right"
      button={(opener) => (
        <Button size="small" startIcon={<BookmarkBorderRounded />} {...opener} data-testid="saved-views">
          {title}
        </Button>
      )}
    >
      {(close) => <Views close={close} />}
    </Dropdown>
  );
};
