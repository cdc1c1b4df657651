import { useEffect, useState } from 'react';
import { isAskable, NO_OPTION, nextOption } from './suggestions';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface Combobox {
  readonly field: HTMLInputElement;
  readonly listId: string;
  readonly term: string;
  /** Called with a term to request suggestions, or with an empty term to close the list. */
  readonly onTerm: (term: string) => void;
  readonly hrefs: readonly string[];
}

/**
 * Makes the field a combobox that keeps the focus: arrow keys select, Enter follows the active option, Escape closes
 * the list. Returns the active option's index. Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ field, listId, term, onTerm, hrefs }: Combobox): number {
  const [chosen, setChosen] = useState({ href: '', term });
  // Typing resets the selection; new results for the same term keep it.
  const active = chosen.term === term ? hrefs.indexOf(chosen.href) : NO_OPTION;
  function takes(key: string): boolean {
    if (key === 'Escape') {
      onTerm('');
      return term !== '';
    }
    if (key === 'Enter' && active !== NO_OPTION) {
      document.getElementById(optionId(listId, active))?.click();
      return true;
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !isAskable(field.value)) return false;
    if (term === '') onTerm(field.value.trim());
    else setChosen({ href: hrefs[nextOption(active, key, hrefs.length)] ?? '', term });
    return true;
  }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.isComposing && takes(event.key)) event.preventDefault();
    }
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  });
  useDescription(field, listId, hrefs.length > 0, active);
  return active;
}

const ATTRIBUTES = ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;

function useDescription(field: HTMLInputElement, listId: string, open: boolean, active: number) {
  useEffect(() => {
    const activeId = active === NO_OPTION ? null : optionId(listId, active);
    const values = ['combobox', 'list', String(open), open ? listId : null, activeId];
    for (const [index, name] of ATTRIBUTES.entries()) {
      const value = values[index];
      if (value) field.setAttribute(name, value);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of ATTRIBUTES) field.removeAttribute(name);
    };
  }, [field, listId, open, active]);
}
