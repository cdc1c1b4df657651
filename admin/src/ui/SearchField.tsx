import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchBox } from './SearchBox';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** Filters that hold only without a search. */
  readonly unsearched?: Readonly<Record<string, unknown>>;
}

/**
 * Sets the list's `search` filter 300 ms after the last key press. Also follows filter changes by links and the Back
 * button.
 */
export const SearchField = ({ label, unsearched }: SearchFieldProps) => {
  const { filterValues, setFilters } = useListContext();
  const search: string = filterValues.search ?? '';
  const [text, setText] = useState(search);
  const known = useRef(search);

  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    if (text.trim() === known.current) return;
    const timer = setTimeout(() => {
      known.current = text.trim();
      const search = text.trim() || undefined;
      const others = Object.entries(filterValues).filter(([name]) => !unsearched || !(name in unsearched));
      setFilters({ ...Object.fromEntries(others), ...(!search && unsearched), search }, undefined, false);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, filterValues, setFilters, unsearched]);

  return <SearchBox label={label} text={text} onText={setText} />;
};
