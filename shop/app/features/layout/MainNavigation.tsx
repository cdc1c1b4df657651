import type { CategoryLink } from '@kronblad/contracts/category/schema';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lightDismiss } from '../../ui/light-dismiss';
import { PageLink } from '../../ui/PageLink';
import css from './header.module.css';
import menuCss from './more-menu.module.css';
import { widthsWithRoom } from './nav-room';
import { CONTACT_LINK, occasionLinks } from './services';
import { useSeason } from './use-shop';

/** CSS classes by index of a breakpoint: an item is in the header's row from that width on, and else in the menu. */
const FROM = ['', css.from1, css.from2, css.from3, css.never];
const UNTIL = [css.never, css.until1, css.until2, css.until3, ''];

export function MainNavigation({ categories }: { readonly categories: readonly CategoryLink[] }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const own = occasionLinks(useSeason());
  const room = widthsWithRoom(
    categories.map(({ name }) => name),
    own.map(([, name]) => name),
  );
  const link = (href: string, name: string, className = '') => (
    <PageLink key={href} to={href} className={className} aria-current={here === href ? 'page' : undefined}>
      {name}
    </PageLink>
  );
  const entries = categories.map(({ slug, name }, index) => ({
    href: `/produkter?kategori=${slug}`,
    name,
    width: room[index] ?? FROM.length - 1,
  }));
  return (
    <nav className={css.nav} aria-label="Huvudmeny">
      {link('/produkter', 'Alla produkter')}
      {entries.map(({ href, name, width }) => link(href, name, FROM[width]))}
      {own.map(([href, name]) => link(href, name, css.from1))}
      {/* CSS shows this link when scripts cannot open the menu. */}
      {link(...CONTACT_LINK, css.never)}
      <MoreMenu>
        {entries
          .filter(({ width }) => width > 0)
          .map(({ href, name, width }) => (
            <li key={href} className={UNTIL[width]}>
              {link(href, name)}
            </li>
          ))}
        {own.map(([href, name]) => (
          <li key={href} className={css.until1}>
            {link(href, name)}
          </li>
        ))}
        <li>{link(...CONTACT_LINK)}</li>
      </MoreMenu>
    </nav>
  );
}

function MoreMenu({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    // A navigation closes the menu. Hydration does not, because the menu can be opened before scripts run.
    <details key={key} {...lightDismiss} className={menuCss.more}>
      <summary>Fler</summary>
      <ul>{children}</ul>
    </details>
  );
}
