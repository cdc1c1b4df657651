import SearchRounded from '@mui/icons-material/SearchRounded';
import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  InputAdornment,
  LinearProgress,
  type PopperProps,
  TextField,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadError } from '../ui/LoadError';
import { FillingText, Note } from '../ui/text';
import { useDebounced } from '../ui/use-debounced';
import { useIsNarrow } from '../ui/use-is-narrow';
import { type Hit, useSearchResults } from './search-results';

const DEBOUNCE_MS = 200;

const ListBelow = ({ children }: PopperProps) => (
  <Box sx={{ gridColumn: '1 / -1', gridRow: 2, mx: -2, mb: -2 }}>{children as ReactNode}</Box>
);
const PlainPaper = ({ children }: { children?: ReactNode }) => (
  <Box sx={{ '& .MuiAutocomplete-listbox': { maxHeight: { xs: '70dvh', sm: '55dvh' } } }}>{children}</Box>
);

export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const { hits, isSearching, failed, retry } = useSearchResults(useDebounced(text, DEBOUNCE_MS));
  const navigate = useNavigate();
  const open = (hit: Hit | null) => {
    if (!hit) return;
    onClose();
    navigate(hit.to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={useIsNarrow()}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': 'Sök i administrationen', sx: { p: 2, mt: { sm: '10vh' }, overflow: 'hidden' } },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1 }}>
        <Autocomplete<Hit, false, false, false>
          open
          fullWidth
          options={hits}
          value={null}
          inputValue={text}
          onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
          onChange={(_event, hit) => open(hit)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionKey={({ key }) => key}
          getOptionLabel={({ label }) => label}
          isOptionEqualToValue={(one, other) => one.key === other.key}
          noOptionsText={isSearching ? 'Söker...' : 'Inget hittades.'}
          autoHighlight
          forcePopupIcon={false}
          slots={{ popper: ListBelow, paper: PlainPaper }}
          renderGroup={({ key, group, children }) => (
            <Box component="li" key={key} role="group" aria-label={group}>
              <Box aria-hidden sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
                {group}
              </Box>
              <Box component="ul" role="presentation">
                {children}
              </Box>
            </Box>
          )}
          renderOption={({ key, ...props }, { label, detail }) => (
            <li key={key} {...props}>
              <FillingText as="span">{label}</FillingText>
              <Note>{detail}</Note>
            </li>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              placeholder="Order, kvitto, kund, produkt, kod eller sida"
              slotProps={{
                ...params.slotProps,
                input: {
                  ...params.slotProps?.input,
                  startAdornment: (
                    <InputAdornment position="start">
                      <SearchRounded fontSize="small" />
                    </InputAdornment>
                  ),
                },
                htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': 'Sök' },
              }}
            />
          )}
        />
        <Button color="inherit" onClick={onClose} sx={{ gridColumn: 2, gridRow: 1, alignSelf: 'start' }}>
          Stäng
        </Button>
      </Box>
      <Box sx={{ height: 2, order: -1, mx: -2, mt: -2, mb: 1.75 }}>{isSearching && <LinearProgress />}</Box>
      {failed.length > 0 && (
        <LoadError severity="warning" onRetry={retry} sx={{ mt: 2 }}>
          Kunde inte söka bland {failed.join(', ')}.
        </LoadError>
      )}
    </Dialog>
  );
};
