import type { CategoryLink } from '@kronblad/contracts/category/schema';
import type { SearchWay } from '@kronblad/contracts/search/schema';
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon';
import { useFetched } from '../../../use-fetched';
import { CategoryRow, PageRow, ProductRow } from './SuggestionRows';
import css from './search-suggestions.module.css';
import { suggestionsFor } from './suggestions';
import { optionId, useCombobox } from './use-combobox';
import { useSearchResults } from './use-search-results';

interface SearchSuggestionsProps {
  readonly field: HTMLInputElement;
  readonly categories: readonly CategoryLink[];
  readonly onFollow: () => void;
}

export default function SearchSuggestions({ field, categories: known, onFollow }: SearchSuggestionsProps): ReactNode {
  const listId = useId();
  const [term, onTerm] = useTerm(field);
  const answer = useSearchResults(term);
  // None until they have come, and when they cannot be read.
  const ways = useFetched<readonly SearchWay[]>('/search-words/ways').latest ?? [];
  const { products, categories, pages, hrefs, outcome, tells } = suggestionsFor(term, answer, known, ways);
  const active = useCombobox({ field, listId, term, onTerm, hrefs });
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onFollow();
  };
  const option = (index: number, children: ReactNode) => (
    <Link
      key={hrefs[index]}
      id={optionId(listId, index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      to={hrefs[index] ?? ''}
      className={css.option}
      onClick={follow}
    >
      {children}
    </Link>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search field keeps the focus and handles the keys
    <div className={outcome ? css.panel : undefined} onMouseDown={(event) => event.preventDefault()}>
      <p role="status" className={tells ? css.outcome : 'hidden-visually'}>
        {outcome}
      </p>
      {hrefs.length > 0 && (
        <div role="listbox" id={listId} aria-label="Sökförslag">
          {products.length > 0 && (
            <Group label="Produkter">
              {products.map((product, index) => option(index, <ProductRow product={product} />))}
            </Group>
          )}
          {categories.length > 0 && (
            <Group label="Kategorier">
              {categories.map((category, index) =>
                option(products.length + index, <CategoryRow category={category} />),
              )}
            </Group>
          )}
          {pages.length > 0 && (
            <Group label="Hitta vidare">
              {pages.map((page, index) =>
                option(products.length + categories.length + index, <PageRow title={page.title} />),
              )}
            </Group>
          )}
          {option(
            hrefs.length - 1,
            <span className={css.all}>
              Visa alla träffar för ”{term}”
              <Icon name="right" size={18} />
            </span>,
          )}
        </div>
      )}
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not options
    <div role="group" aria-label={label} className={css.group}>
      <span className="eyebrow" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** The field's text once the shopper has typed. Empty before that, and while suggestions are closed. */
function useTerm(field: HTMLInputElement) {
  const [term, setTerm] = useState('');
  useEffect(() => {
    if (document.activeElement === field) setTerm(newlyTyped(field));
    const take = () => setTerm(field.value.trim());
    const leave = () => setTerm('');
    field.addEventListener('input', take);
    field.addEventListener('blur', leave);
    return () => {
      field.removeEventListener('input', take);
      field.removeEventListener('blur', leave);
    };
  }, [field]);
  return [term, setTerm] as const;
}

/** Text that was typed before this script loaded; empty for the text that the server rendered. */
const newlyTyped = ({ value, defaultValue }: HTMLInputElement) => (value === defaultValue ? '' : value.trim());
