import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { Link } from 'react-router';
import css from './footer.module.css';
import { ShopContact } from './ShopContact';
import { usePaymentMethodsText } from './use-shop';

const service = [
  ['/kontakt', 'Kontakt'],
  ['/leverans-retur', 'Leverans och retur'],
  ['/faq', 'Frågor och svar'],
  ['/blombud', 'Blombud'],
  ['/begravningar', 'Begravningar'],
] as const;

const terms = [
  ['/villkor', 'Köpvillkor'],
  ['/integritet', 'Integritetspolicy'],
  ['/integritet#lagring', 'Cookies och samtycke'],
] as const;

interface FooterProps {
  readonly categories: readonly CategoryLink[];
  /** True while the shop has a page about itself. */
  readonly about: boolean;
}

export function Footer({ categories, about }: FooterProps) {
  const payments = usePaymentMethodsText();
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.columns}`}>
        <div className={css.about}>
          <p className={css.name}>Kronblad</p>
          <p>
            En liten butik i Kramfors med blommor, ljus och sådant som gör hemmet vänligare. Vi binder för hand, packar
            med omsorg och skickar till hela Sverige.
          </p>
          {about && (
            <p className={css.more}>
              <Link to="/om-oss">Om oss</Link>
            </p>
          )}
        </div>
        <nav aria-label="Kundservice">
          <h2>Kundservice</h2>
          <ul className={css.links}>
            {service.map(([href, name]) => (
              <li key={href}>
                <Link to={href}>{name}</Link>
              </li>
            ))}
            <li>
              <Link to="/angra" className={css.withdraw}>
                Ångra avtalet här
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Sortiment">
          <h2>Sortiment</h2>
          <ul className={css.links}>
            {categories.map(({ id, slug, name }) => (
              <li key={id}>
                <Link to={`/produkter?kategori=${slug}`}>{name}</Link>
              </li>
            ))}
            <li>
              <Link to="/produkter">Alla produkter</Link>
            </li>
          </ul>
        </nav>
        <ShopContact className={css.contact} />
      </div>
      <div className={`wrap ${css.end}`}>
        <span>Alla priser är i svenska kronor, moms ingår.</span>
        {payments && <span>Betala med {payments}</span>}
        <span>14 dagars ångerrätt</span>
        {terms.map(([href, name]) => (
          <Link key={href} to={href}>
            {name}
          </Link>
        ))}
      </div>
    </footer>
  );
}
