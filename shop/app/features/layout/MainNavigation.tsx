import type { CategoryLink } from '@kronblad/contracts/views/catalogue';
import { useLocation } from 'react-router';
import { PageLink } from '../../ui/PageLink';
import css from './header.module.css';
import { MoreMenu } from './MoreMenu';
import { roomFor } from './nav-room';
import { services } from './services';

/** CSS classes by index of a breakpoint: an item is in the header's row from that width on, and else in the menu. */
const FROM = ['', css.from1, css.from2, css.from3, css.never];
const UNTIL = [css.never, css.until1, css.until2, css.until3, ''];

export function MainNavigation({ categories }: { readonly categories: readonly CategoryLink[] }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const room = roomFor(categories.map(({ name }) => name));
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
      {/* CSS shows these links when scripts cannot open the menu. */}
      {services.map(([href, name]) => link(href, name, css.never))}
      <MoreMenu>
        {entries
          .filter(({ width }) => width > 0)
          .map(({ href, name, width }) => (
            <li key={href} className={UNTIL[width]}>
              {link(href, name)}
            </li>
          ))}
        {services.map(([href, name]) => (
          <li key={href}>{link(href, name)}</li>
        ))}
      </MoreMenu>
    </nav>
  );
}
