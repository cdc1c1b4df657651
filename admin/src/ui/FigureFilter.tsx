import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';

interface FigureFilterProps {
  readonly label: string | undefined;
  /** The filters that the button removes. Only the links of figures set them; they have no input. */
  readonly filters: readonly string[];
}

export const FigureFilter = ({ label, filters }: FigureFilterProps) => {
  const { filterValues, setFilters } = useListContext();
  if (!label) return null;
  const others = Object.entries(filterValues).filter(([name]) => !filters.includes(name));
  return (
    <Button variant="outlined" onClick={() => setFilters(Object.fromEntries(others))}>
      {label}
      <Box component="span" aria-label="Ta bort filtret">
        ×
      </Box>
    </Button>
  );
};
