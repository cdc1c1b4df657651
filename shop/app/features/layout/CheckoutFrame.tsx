import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import petal from '../../ui/petal.svg?url';
import css from './checkout-frame.module.css';
import { useShop } from './use-shop';

export function CheckoutHeader() {
  const phone = useShop()?.phone;
  return (
    <header className={css.header}>
      <div className={`wrap ${css.bar}`}>
        <Link to="/kundvagn" className={css.back}>
          <Icon name="left" size={20} />
          <span className={css.wide}>Till kundvagnen</span>
        </Link>
        <Link to="/" className={css.logo} aria-label="Kronblad, till startsidan">
          <img src={petal} alt="" width="20" height="20" />
          Kronblad
        </Link>
        {phone ? (
          <a href={phoneHref(phone)} className={css.help}>
            Hjälp<span className={css.wide}>: {phone}</span>
          </a>
        ) : (
          <Link to="/kontakt" className={css.help}>
            Hjälp
          </Link>
        )}
      </div>
    </header>
  );
}

/** The links that the law wants on every page. */
const links = [
  ['/villkor', 'Köpvillkor'],
  ['/integritet', 'Integritetspolicy'],
  ['/angra', 'Ångra avtalet här'],
] as const;

export const CheckoutFooter = () => (
  <footer className={css.footer}>
    <div className={`wrap ${css.links}`}>
      {links.map(([href, name]) => (
        <Link key={href} to={href}>
          {name}
        </Link>
      ))}
    </div>
  </footer>
);
