import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFilter } from './use-filter';

const TYPING = 350;

/** Narrows the list around it by `filter.q`, shortly after the last key. */
export const SearchField = ({ label, testId }: { label: string; testId: string }) => {
  const translate = useTranslate();
  const { filter, change } = useFilter<{ q?: string }>();
  const [text, setText] = useState(filter.q ?? '');
  const sent = useRef(filter.q ?? '');
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  // The search box in the bar, a saved view and “Clear the filters” write the same filter.
  useEffect(() => {
    if ((filter.q ?? '') === sent.current) return;
    sent.current = filter.q ?? '';
    setText(sent.current);
  }, [filter.q]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current({ q: wanted });
    }, TYPING);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      className="pay-search"
      type="search"
      margin="none"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, 'data-testid': testId },
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
