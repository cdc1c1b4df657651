import type { ShownBanner } from '@kronblad/contracts/shop/sale-banner';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import css from './sale-banner.module.css';

/** CSS hides the banner at once. `BannerMemory` stores the choice when the page is idle. */
function close(text: string) {
  document.documentElement.dataset.saleBanner = text;
}

export function SaleBanner({ text, link }: ShownBanner) {
  return (
    <aside className={css.banner} aria-label="Erbjudande">
      <Link to={link} reloadDocument={!link.startsWith('/')}>
        {text}
      </Link>
      <button
        type="button"
        className={`${css.close} needs-script`}
        aria-label="Stäng erbjudandet"
        onClick={() => close(text)}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
