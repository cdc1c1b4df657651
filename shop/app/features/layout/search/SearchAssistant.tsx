import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useRouteLoaderData } from 'react-router';
import { optionalPart } from '../../../ui/lazy-part';

/** Loaded on the first focus of a search field. If loading fails, search works without suggestions. */
const SearchSuggestions = optionalPart(() => import('./SearchSuggestions'));

const placeOf = (field: HTMLInputElement) => field.form?.parentElement?.querySelector('[data-suggestions]') ?? null;

/** Adds suggestions to the page's search forms. The forms do not depend on it, so they work before it has loaded. */
export function SearchAssistant() {
  const root = useRouteLoaderData('root') as { readonly categories?: readonly CategoryLink[] } | undefined;
  const { key } = useLocation();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // Every navigation closes the suggestions.
  const [closedFor, setClosedFor] = useState(key);
  if (closedFor !== key) {
    setClosedFor(key);
    setField(null);
  }
  useEffect(() => {
    const take = (target: EventTarget | null) => {
      if (target instanceof HTMLInputElement && placeOf(target)) setField(target);
    };
    const takeTarget = ({ target }: Event) => take(target);
    const leave = () => setField(null);
    const events = [
      ['focusin', takeTarget],
      ['input', takeTarget],
      ['submit', leave],
    ] as const;
    for (const [event, listener] of events) document.addEventListener(event, listener);
    take(document.activeElement);
    return () => {
      for (const [event, listener] of events) document.removeEventListener(event, listener);
    };
  }, []);
  const place = field && placeOf(field);
  if (!place) return null;
  const follow = () => {
    field.form?.reset();
    setField(null);
  };
  return createPortal(
    <Suspense>
      <SearchSuggestions field={field} categories={root?.categories ?? []} onFollow={follow} />
    </Suspense>,
    place,
  );
}
