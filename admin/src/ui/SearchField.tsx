import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

const DEBOUNCE_MS = 300;

/** Sets the list's `search` filter 300 ms after the last key. */
export const SearchField = ({ label }: { label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState<string>(filterValues.search ?? '');
  const sent = useRef(text);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      setFilters({ ...filterValues, search: text.trim() || undefined });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, filterValues, setFilters]);

  const start = (
    <InputAdornment position="start">
      <SearchRounded fontSize="small" />
    </InputAdornment>
  );
  const end = text !== '' && (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label="Rensa sökningen" onClick={() => setText('')}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
      sx={{ flex: '1 1 260px', maxWidth: { sm: 420 } }}
      slotProps={{
        input: { startAdornment: start, endAdornment: end },
        htmlInput: {
          'aria-label': label,
          type: 'search',
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
      }}
    />
  );
};
