import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import { Picture } from '../../ui/Picture';
import type { NamedImage } from '../../ui/picture-sources';
import css from './hero.module.css';
import art from './high-coast.svg?url';

interface Good {
  readonly name: string;
  readonly slug: string;
  readonly image: NamedImage | undefined;
}

export function Hero({ products }: { readonly products: readonly Good[] }) {
  return (
    <section className={`wrap ${css.hero}`} aria-labelledby="valkommen">
      <div className={css.words}>
        <div className={css.text}>
          <h1 id="valkommen">Blommor och ting från Höga Kusten</h1>
          <p className={css.lead}>
            Handbundna buketter, ljus från små stöperier och ting som får bli gamla tillsammans med dig. Packat i
            Kramfors, skickat till hela Sverige.
          </p>
          <div className={css.actions}>
            <ButtonLink to="/produkter">Se våra produkter</ButtonLink>
            <ButtonLink to="/kontakt" look="quiet">
              Kontakta oss
            </ButtonLink>
          </div>
        </div>
        <ul className={css.ways}>
          <li>
            <PageLink to="/blombud">
              Skicka blombud
              <Icon name="right" size={20} />
            </PageLink>
          </li>
          <li>
            <PageLink to="/begravningar">
              Till begravning
              <Icon name="right" size={20} />
            </PageLink>
          </li>
        </ul>
      </div>
      {products.length < 3 ? <Coast /> : <Goods products={products} />}
    </section>
  );
}

function Goods({ products: [first, second, third] }: { readonly products: readonly Good[] }) {
  return (
    <div className={css.pictures}>
      {first && <GoodLink product={first} sizes="(min-width: 87.5em) 27rem, (min-width: 48em) 30vw, 58vw" first />}
      <div className={css.side}>
        {second && <GoodLink product={second} sizes="(min-width: 87.5em) 16rem, (min-width: 48em) 18vw, 34vw" />}
        {third && <GoodLink product={third} sizes="(min-width: 87.5em) 16rem, (min-width: 48em) 18vw, 34vw" />}
      </div>
    </div>
  );
}

interface GoodLinkProps {
  readonly product: Good;
  readonly sizes: string;
  readonly first?: boolean;
}

function GoodLink({ product, sizes, first }: GoodLinkProps) {
  return (
    <PageLink to={`/produkter/${product.slug}`}>
      <Picture image={product.image} sizes={sizes} eager={first} first={first} alt="" />
      <span className={css.caption}>{product.name}</span>
    </PageLink>
  );
}

function Coast() {
  return (
    <div className={css.art}>
      <img src={art} alt="" width="1600" height="1000" />
    </div>
  );
}
