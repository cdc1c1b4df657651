import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, TextField } from '@mui/material';

interface SearchBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

export const SearchBox = ({ label, text, onText }: SearchBoxProps) => {
  const start = (
    <InputAdornment position="start">
      <SearchRounded fontSize="small" />
    </InputAdornment>
  );
  const end = text !== '' && (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label="Rensa sökningen" onClick={() => onText('')}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      value={text}
      onChange={(event) => onText(event.target.value)}
      placeholder={label}
      slotProps={{
        input: { startAdornment: start, endAdornment: end },
        htmlInput: {
          'aria-label': label,
          type: 'search',
        },
      }}
    />
  );
};
