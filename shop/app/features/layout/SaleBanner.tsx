import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import css from './sale-banner.module.css';
import { SALE_SEARCH } from './sale-search';

/** CSS hides the banner at once. `BannerMemory` stores the choice when the page is idle. */
function close() {
  document.documentElement.dataset.saleBanner = 'closed';
}

/** Render the banner only while all products it links to are discounted. */
export function SaleBanner() {
  return (
    <aside className={css.banner} aria-label="Erbjudande">
      <Link to={`/produkter?search=${SALE_SEARCH}`}>Lanseringsrea - Rabatt på alla produkter från Sweeds</Link>
      <button type="button" className={`${css.close} needs-script`} aria-label="Stäng erbjudandet" onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
