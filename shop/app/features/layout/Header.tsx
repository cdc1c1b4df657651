import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { Icon } from '../../ui/Icon';
import { neededPart } from '../../ui/lazy-part';
import { PageLink } from '../../ui/PageLink';
import petal from '../../ui/petal.svg?url';
import { SearchForm } from '../../ui/SearchForm';
import { useMedia } from '../../ui/use-media';
import css from './header.module.css';
import { MainNavigation } from './MainNavigation';

const MobileMenu = neededPart(() => import('./MobileMenu'));

interface HeaderProps {
  readonly categories: readonly CategoryLink[];
  readonly cartCount: number;
}

const MENU_BREAKPOINT = '(min-width: 48em)';

export function Header({ categories, cartCount }: HeaderProps) {
  const [opened, setOpened] = useState<'menu' | 'search' | null>(null);
  const { key, pathname, search } = useLocation();
  const searched = pathname === '/produkter' ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== null && !wasOpened) setWasOpened(true);
  const close = () => setOpened(null);
  // Every navigation closes the menu. An effect might run after the first tap and close the menu that the tap opened.
  const [closedFor, setClosedFor] = useState(key);
  if (closedFor !== key) {
    setClosedFor(key);
    close();
  }
  const isWide = useMedia(MENU_BREAKPOINT, false);
  if (isWide && opened !== null) close();
  return (
    <header className={css.header}>
      <div className={`wrap ${css.bar}`}>
        <button
          type="button"
          className={`${css.icon} ${css.narrow} ${css.menu}`}
          aria-label="Öppna menyn"
          aria-haspopup="dialog"
          aria-expanded={opened !== null}
          onClick={() => setOpened('menu')}
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className={css.logo} aria-label="Kronblad, till startsidan">
          <img src={petal} alt="" width="20" height="20" />
          Kronblad
        </Link>
        <MainNavigation categories={categories} />
        <div className={css.side}>
          <div className={css.search}>
            <SearchForm label="Sök i butiken" defaultValue={searched} />
            <div data-suggestions />
          </div>
          <button
            type="button"
            className={`${css.icon} ${css.narrow}`}
            aria-label="Sök"
            aria-haspopup="dialog"
            onClick={() => setOpened('search')}
          >
            <Icon name="search" />
          </button>
          <CartLink count={cartCount} />
        </div>
      </div>
      <Progress />
      {wasOpened && (
        <Suspense>
          <MobileMenu opened={opened} onClose={close} categories={categories} />
        </Suspense>
      )}
    </header>
  );
}

function CartLink({ count }: { readonly count: number }) {
  const label = `Kundvagn, ${count} ${count === 1 ? 'vara' : 'varor'}`;
  return (
    <PageLink to="/kundvagn" className={css.icon} aria-label={label}>
      <Icon name="bag" />
      {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
    </PageLink>
  );
}

function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div role="progressbar" aria-label="Sidan hämtas" className={css.progress} />;
}
