import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Popover,
  styled,
  TextField,
  Tooltip,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type SavedView, useSavedViews } from './use-saved-views';

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

const ViewList = ({
  views,
  current,
  onOpen,
  onRemove,
}: {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
}) => {
  const translate = useTranslate();
  return (
    <List dense sx={listLook} data-testid="saved-views-list">
      {views.map((view) => {
        const remove = translate('lists.views.remove', { name: view.name });
        return (
          <ListItem
            key={view.name}
            disablePadding
            secondaryAction={
              <Tooltip title={remove}>
                <IconButton size="small" edge="end" aria-label={remove} onClick={() => onRemove(view)}>
                  <DeleteOutlineRounded fontSize="small" />
                </IconButton>
              </Tooltip>
            }
          >
            <ListItemButton selected={view === current} onClick={() => onOpen(view)}>
              {view.name}
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
};

/** Filters and order kept under a name, on this device and for this person. */
export const SavedViews = () => {
  const translate = useTranslate();
  const { views, current, canSave, open, save, remove } = useSavedViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const word = (key: string, options?: Record<string, unknown>) => translate(`lists.views.${key}`, options);
  const typed = name.trim();
  const taken = views.some((view) => view.name === typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    save(typed);
    setName('');
    setAnchor(null);
  };

  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorderRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-testid="saved-views"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {word('title')}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { mt: '4px', width: 320 }, 'aria-label': word('title'), role: 'dialog' } }}
      >
        <Content ref={content} tabIndex={-1}>
          {views.length === 0 && !canSave && <p>{word('none')}</p>}
          {views.length > 0 && (
            <ViewList
              views={views}
              current={current}
              onRemove={(view) => {
                remove(view);
                // The button that was pressed goes with its view; without a new focus Esc would reach nothing.
                content.current?.focus();
              }}
              onOpen={(view) => {
                setAnchor(null);
                open(view);
              }}
            />
          )}
          {canSave && (
            <form onSubmit={submit}>
              <TextField
                id="view-name"
                margin="none"
                label={word('name')}
                placeholder={word('namePlaceholder')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                helperText={taken ? word('taken') : undefined}
                slotProps={{ htmlInput: { maxLength: 60, 'data-testid': 'view-name' } }}
              />
              <Button type="submit" variant="outlined" size="small" data-testid="view-save">
                {word('save')}
              </Button>
            </form>
          )}
        </Content>
      </Popover>
    </>
  );
};
