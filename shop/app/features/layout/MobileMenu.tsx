import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { Link } from 'react-router';
import { SearchForm } from '../../ui/SearchForm';
import { Sheet } from '../../ui/Sheet';
import css from './menu.module.css';
import { CONTACT_LINK, occasionLinks } from './services';
import { useSeason, useShop } from './use-shop';

interface MobileMenuProps {
  readonly opened: 'menu' | 'search' | null;
  readonly onClose: () => void;
  readonly categories: readonly CategoryLink[];
}

export default function MobileMenu({ opened, onClose, categories }: MobileMenuProps) {
  const shop = useShop();
  const season = useSeason();
  return (
    <Sheet open={opened !== null} onClose={onClose} label="Meny" startInField={opened === 'search'}>
      <div>
        <SearchForm label="Sök i menyn" onSearch={onClose} />
        <div data-suggestions />
      </div>
      <nav aria-label="Meny" className={css.links}>
        <ul>
          <li>
            <Link to="/produkter" onClick={onClose}>
              Alla produkter
            </Link>
          </li>
          {categories.map((category) => (
            <li key={category.id}>
              <Link to={`/produkter?kategori=${category.slug}`} onClick={onClose}>
                {category.name}
                <small>{category.product_count}</small>
              </Link>
            </li>
          ))}
          {[...occasionLinks(season), CONTACT_LINK].map(([href, name]) => (
            <li key={href}>
              <Link to={href} onClick={onClose}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.contact}>
        {shop?.phone && <a href={phoneHref(shop.phone)}>{shop.phone}</a>}
        {shop?.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
      </div>
    </Sheet>
  );
}
