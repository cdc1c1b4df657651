import { Link } from 'react-router';
import { device, useChoice } from '../../device/device';
import { Button } from '../../ui/Button';
import css from './consent-bar.module.css';

/** Accept and decline are equally prominent. The bar takes no focus and shifts no layout. */
export function ConsentBar() {
  return useChoice() === null && <Question />;
}

function Question() {
  return (
    <section ref={giveWay} className={css.bar} aria-label="Samtycke till lagring">
      <div className={`wrap ${css.row}`}>
        <p>
          Får vi komma ihåg vilka rutor du har stängt, och föra besöksstatistik? Kundvagnen fungerar ändå.{' '}
          <Link to="/integritet#lagring">Läs om cookies</Link>
        </p>
        <div className={css.answers}>
          <Button look="secondary" onClick={() => device.choose('denied')}>
            Avböj
          </Button>
          <Button look="secondary" onClick={() => device.choose('granted')}>
            Godkänn
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Publishes the bar's height as `--asking`, with which base.css keeps content clear of the bar. */
function giveWay(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--asking', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--asking');
  };
}
