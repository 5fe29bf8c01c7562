import { Box, styled } from '@mui/material';
import { createContext, type ReactNode, use, useId } from 'react';
import { useResource } from './use-resource';

/** In a form that its reader may not change, the inputs say what they hold instead. */
export const ReadOnlyContext = createContext(false);

/** The form is about settings, which are there once, and not about a record of a list. */
export const OfSettings = createContext(false);

export const useReadOnly = (): boolean => use(ReadOnlyContext);

/** What can be read without turning the head. */
export const PAGE_WIDTH = 720;

/** Stays in sight under a form: what is wrong on the left, the buttons on the right. */
export const Bar = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 20px',
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 10px 10px',
  background: 'var(--surface)',
  '& > [role=status]': { marginRight: 'auto', fontSize: 13, fontWeight: 500, color: 'var(--fail)' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    padding: '10px 16px',
    '& > [role=status]:not(:empty)': { flexBasis: '100%' },
    '& > button:last-of-type': { flex: 1, minHeight: 44 },
  },
}));

const Part = styled('section')(({ theme }) => ({
  padding: '18px 20px 22px',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& > header': { marginBottom: 14 },
  '& > header p': { marginTop: 2, fontSize: 13, color: 'var(--text-3)' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** Two columns of fields. */
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The same fields where nothing can be changed: a part of which nothing is known is not shown. */
const FactList = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '7px 18px',
  fontSize: 13,
  alignItems: 'baseline',
  // Each fact is a list of its own: notices and pictures stand between them, which no `dl` may hold.
  '& dl': { display: 'contents' },
  '& dt': { color: 'var(--text-3)' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& > div': { gridColumn: '1 / -1' },
});

export interface FormPartProps {
  /** Its labels are `section.<name>` and `section.<name>Note` of the resource; none where it speaks for itself. */
  name?: string;
  children: ReactNode;
}

export const FormPart = ({ name, children }: FormPartProps) => {
  const id = useId();
  const { t } = useResource();
  const readOnly = useReadOnly();
  const note = t(`section.${name}Note`);
  return (
    <Part
      {...(name && { 'aria-labelledby': id })}
      {...(readOnly && { sx: { '&:not(:has(dd, div > div))': { display: 'none' } } })}
    >
      {name && (
        <header>
          <h2 id={id}>{t(`section.${name}`)}</h2>
          {note && !readOnly && <p>{note}</p>}
        </header>
      )}
      {readOnly ? <FactList>{children}</FactList> : <Fields>{children}</Fields>}
    </Part>
  );
};

/** Across both columns of a part. */
export const Wide = ({ on = true, children }: { on?: boolean; children: ReactNode }) =>
  useReadOnly() || !on ? children : <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>;

/** A named group that is no text field, looking like one. */
export const FieldGroup = styled('div')({
  '& > .label': { marginBottom: 5, fontSize: 13, fontWeight: 600 },
  '& > .label em': { fontStyle: 'normal', fontWeight: 400, color: 'var(--text-3)' },
  '& > .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    marginBottom: 5,
  },
});
