import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchBox } from './SearchBox';

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

  return <SearchBox label={label} text={text} onText={setText} />;
};
