import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useListFilter } from './use-list-filter';

const TYPING = 350;

interface SearchBoxProps {
  /** What can be looked for: “Name or user name”. */
  label: string;
  /** The filter it writes. */
  source?: string;
}

/** Narrows the list around it, shortly after the last key. */
export const SearchBox = ({ label, source = 'q' }: SearchBoxProps) => {
  const translate = useTranslate();
  const { filter, change } = useListFilter<Record<string, string | undefined>>();
  const set = filter[source] ?? '';
  const [text, setText] = useState(set);
  const sent = useRef(set);
  const send = useEffectEvent((wanted: string) => change({ [source]: wanted }));

  // The search box in the bar, a saved view, “Clear the filters” and the browser's Back change it from outside.
  useEffect(() => {
    if (set === sent.current) return;
    sent.current = set;
    setText(set);
  }, [set]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      send(wanted);
    }, TYPING);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      className="list-search"
      type="search"
      margin="none"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, 'data-testid': `search-${source}` },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              aria-label={translate('ra.action.clear_input_value')}
              onClick={() => setText('')}
            >
              <CloseRounded />
            </IconButton>
          ),
        },
      }}
    />
  );
};
