import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchBox } from './SearchBox';

const DEBOUNCE_MS = 300;

/**
 * Sets the list's `search` filter 300 ms after the last key press. Also follows filter changes by links and the Back
 * button.
 */
export const SearchField = ({ label }: { label: string }) => {
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
      setFilters({ ...filterValues, search: text.trim() || undefined }, undefined, false);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, filterValues, setFilters]);

  return <SearchBox label={label} text={text} onText={setText} />;
};
