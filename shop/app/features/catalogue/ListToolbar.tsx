import type { WordFilters } from '@kronblad/contracts/product/list-schema';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { HiddenQueryFields } from './HiddenQueryFields';
import { BEST_MATCH, countText, DEFAULT_SORT, type ListAddress, listHref, sortNames } from './list-address';
import css from './list-toolbar.module.css';
import { PriceFilter } from './PriceFilter';
import { useListForm } from './use-list-form';
import { WordFilter } from './WordFilter';

interface ListToolbarProps {
  readonly address: ListAddress;
  readonly shown: number;
  readonly total: number;
  readonly words: WordFilters | null;
}

export function ListToolbar({ address, shown, total, words }: ListToolbarProps) {
  return (
    <div className={css.toolbar}>
      <p className={css.count} role="status">
        {countText(address.sida, shown, total)}
      </p>
      <div className={css.tools}>
        <WordFilter address={address} name="farg" label="Färg" words={words?.colours ?? []} />
        <WordFilter address={address} name="tillfalle" label="Tillfälle" words={words?.occasions ?? []} />
        <PriceFilter address={address} />
        <SortForm address={address} />
        <Modes address={address} />
      </div>
    </div>
  );
}

function SortForm({ address }: { readonly address: ListAddress }) {
  const form = useListForm();
  return (
    <form {...form} className={css.sort}>
      <HiddenQueryFields address={address} without="sort" />
      <label htmlFor="sort">Sortera</label>
      <select
        id="sort"
        name="sort"
        key={address.sort}
        defaultValue={address.sort}
        // Prevents browsers from restoring an earlier choice that differs from the URL.
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sortNames.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {sort === DEFAULT_SORT && address.search ? BEST_MATCH : name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClasses({ look: 'secondary' })}>
          Sortera
        </button>
      </noscript>
    </form>
  );
}

function Modes({ address }: { readonly address: ListAddress }) {
  const mode = (visning: ListAddress['visning']) => ({
    to: listHref(address, { visning, sida: address.sida }),
    'aria-current': address.visning === visning || undefined,
    preventScrollReset: true,
  });
  return (
    <div className={css.modes}>
      <Link {...mode('kompakt')} aria-label="Visa kompakt" title="Visa kompakt">
        <Icon name="grid-small" size={22} />
      </Link>
      <Link {...mode('stor')} aria-label="Visa stort" title="Visa stort">
        <Icon name="grid-large" size={22} />
      </Link>
    </div>
  );
}
