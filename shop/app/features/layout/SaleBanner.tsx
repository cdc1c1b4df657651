import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import css from './sale-banner.module.css';
import { saleBanner } from './sale-banner-store';

/** The launch sale, above everything until it is closed. */
export function SaleBanner() {
  const closed = useSyncExternalStore(saleBanner.subscribe, saleBanner.isClosed, () => false);
  if (closed) return null;
  return (
    <aside className={css.banner} aria-label="Erbjudande">
      <Link to="/produkter?search=Sweeds">Lanseringsrea - Rabatt på alla produkter från Sweeds</Link>
      <button
        type="button"
        className={`${css.close} needs-script`}
        aria-label="Stäng erbjudandet"
        onClick={saleBanner.close}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
