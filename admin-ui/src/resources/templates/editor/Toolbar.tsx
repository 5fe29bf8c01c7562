import type { SvgIconComponent } from '@mui/icons-material';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import RedoRounded from '@mui/icons-material/RedoRounded';
import SmartButtonOutlined from '@mui/icons-material/SmartButtonOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Button, MenuItem, styled } from '@mui/material';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Dropdown, GlyphButton } from '../../../shared';
import { useTemplateLabels } from '../shared-labels';
import { AddressDialog } from './AddressDialog';
import type { Words } from './nodes';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minHeight: 42,
  padding: '4px 8px',
  borderBottom: '1px solid var(--line)',
  background: 'var(--surface-2)',
  '& hr': {
    width: 1,
    height: 20,
    margin: '0 6px',
    border: 0,
    background: 'var(--line-strong)',
    opacity: 0.4,
  },
  '& [aria-pressed=true]': { background: 'var(--primary-soft)', color: 'var(--primary)' },
  '& .end': { display: 'flex', gap: 4, marginLeft: 'auto' },
});

const BLOCK_GLYPHS: Record<string, SvgIconComponent> = {
  items: TableRowsOutlined,
  button: SmartButtonOutlined,
  logo: AddPhotoAlternateOutlined,
};

const STYLES = ['paragraph', 'heading1', 'heading2', 'heading3'] as const;

const stateOf = (editor: Editor | null) =>
  editor && !editor.isDestroyed
    ? {
        style: ([1, 2, 3] as const).find((level) => editor.isActive('heading', { level })) ?? 0,
        bold: editor.isActive('bold'),
        italic: editor.isActive('italic'),
        link: editor.isActive('link'),
        bulletList: editor.isActive('bulletList'),
        mayUndo: editor.can().undo(),
        mayRedo: editor.can().redo(),
      }
    : null;

export interface ToolbarProps {
  /** Null while the text is shown as source. */
  editor: Editor | null;
  /** Text with form; else it has variables alone. */
  rich: boolean;
  words: Words;
  source: boolean;
  onSource: (source: boolean) => void;
  picking: boolean;
  onPick: () => void;
}

/** What can be done to the text under it. */
const Toolbar = ({ editor, rich, words, source, onSource, picking, onPick }: ToolbarProps) => {
  const t = useTemplateLabels();
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const act = (run: (chain: ChainedCommands) => ChainedCommands) => {
    if (editor && !editor.isDestroyed) run(editor.chain().focus()).run();
  };
  const button = (
    name: 'bold' | 'italic' | 'link' | 'bulletList' | 'image' | 'undo' | 'redo',
    Glyph: SvgIconComponent,
    onClick: () => void,
    { pressed, disabled = !editor }: { pressed?: boolean | undefined; disabled?: boolean } = {},
  ) => (
    <GlyphButton
      label={t(`tool.${name}`)}
      glyph={Glyph}
      disabled={disabled}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      data-testid={`tool-${name}`}
    />
  );
  const put = (block: Words['blocks'][number]) => () =>
    act((chain) =>
      chain.insertContent({
        type: 'filled',
        attrs: { block: block.code, ...(block.syntax.includes('…') && { text: t('tool.buttonText') }) },
      }),
    );
  return (
    <Row role="toolbar" aria-label={t('tool.bar')}>
      {rich && (
        <>
          <Dropdown
            menu
            button={(opener) => (
              <Button size="small" disabled={!editor} endIcon={<ExpandMoreRounded />} {...opener}>
                {t(`tool.${STYLES[state?.style ?? 0]!}`)}
              </Button>
            )}
          >
            {() =>
              STYLES.map((style, level) => (
                <MenuItem
                  key={style}
                  selected={state?.style === level}
                  onClick={() =>
                    act((chain) =>
                      level === 0 ? chain.setParagraph() : chain.setHeading({ level: level as 1 | 2 | 3 }),
                    )
                  }
                >
                  {t(`tool.${style}`)}
                </MenuItem>
              ))
            }
          </Dropdown>
          <hr aria-hidden />
          {button('bold', FormatBoldRounded, () => act((chain) => chain.toggleBold()), {
            pressed: state?.bold,
          })}
          {button('italic', FormatItalicRounded, () => act((chain) => chain.toggleItalic()), {
            pressed: state?.italic,
          })}
          {button(
            'link',
            LinkRounded,
            () =>
              state?.link ? act((chain) => chain.extendMarkRange('link').unsetLink()) : setAsking('link'),
            { pressed: state?.link },
          )}
          {button('bulletList', FormatListBulletedRounded, () => act((chain) => chain.toggleBulletList()), {
            pressed: state?.bulletList,
          })}
          {button('image', ImageOutlined, () => setAsking('image'))}
          <hr aria-hidden />
          {words.blocks.map((block) => (
            <GlyphButton
              key={block.code}
              label={t('tool.put', { block: block.label })}
              glyph={BLOCK_GLYPHS[block.code] ?? SmartButtonOutlined}
              disabled={!editor}
              onMouseDown={(event) => event.preventDefault()}
              onClick={put(block)}
              data-testid={`put-${block.code}`}
            />
          ))}
          {words.blocks.length > 0 && <hr aria-hidden />}
        </>
      )}
      {button('undo', UndoRounded, () => act((chain) => chain.undo()), { disabled: !state?.mayUndo })}
      {button('redo', RedoRounded, () => act((chain) => chain.redo()), { disabled: !state?.mayRedo })}
      <div className="end">
        {rich && (
          <Button
            size="small"
            aria-pressed={source}
            onClick={() => onSource(!source)}
            data-testid="source-view"
          >
            {t('tool.source')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<DataObjectRounded />}
          aria-pressed={picking}
          onClick={onPick}
          data-testid="variables"
        >
          {t('tool.variables')}
        </Button>
      </div>
      {asking && (
        <AddressDialog
          of={asking}
          onClose={() => setAsking(null)}
          onDone={(address, text) => {
            setAsking(null);
            act((chain) => {
              if (asking === 'image') return chain.setImage({ src: address, alt: text });
              return editor?.state.selection.empty
                ? chain.insertContent({
                    type: 'text',
                    text: text || address,
                    marks: [{ type: 'link', attrs: { href: address } }],
                  })
                : chain.setLink({ href: address });
            });
          }}
        />
      )}
    </Row>
  );
};

export default Toolbar;
