import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterBar } from '../ui/rows';
import { SearchBox } from '../ui/SearchBox';
import { useDebounced } from '../ui/use-debounced';
import { AutomaticTexts } from './AutomaticTexts';

const DEBOUNCE_MS = 300;

export interface SubjectSearch {
  readonly search: string | undefined;
  readonly has_seo: 'true' | 'false' | undefined;
}

interface SubjectFiltersProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly state: string;
  readonly onState: (state: string) => void;
}

/** Starts with what a figure's link names. */
export function useSubjectSearch() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const state = params.get('has_seo') ?? '';
  const onState = (has_seo: string) => setParams(has_seo ? { has_seo } : {}, { replace: true });
  const search = useDebounced(text.trim(), DEBOUNCE_MS) || undefined;
  const filters: SubjectSearch = { search, has_seo: (state || undefined) as SubjectSearch['has_seo'] };
  return { filters, inputs: { text, onText: setText, state, onState } };
}

export const SubjectFilters = ({ label, text, onText, state, onState }: SubjectFiltersProps) => {
  return (
    <FilterBar sx={{ mb: 2 }}>
      <AutomaticTexts />
      <SearchBox label={label} text={text} onText={onText} />
      <TextField
        select
        label="SEO"
        value={state}
        onChange={(event) => onState(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Alla</MenuItem>
        <MenuItem value="true">Har SEO</MenuItem>
        <MenuItem value="false">Auto SEO</MenuItem>
      </TextField>
    </FilterBar>
  );
};
