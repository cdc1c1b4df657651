import { useId } from 'react';
import { Button } from '../../ui/Button';
import { PageLink } from '../../ui/PageLink';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import type { AddOn } from './add-on';
import css from './add-ons.module.css';
import { addProduct, isFirstClick } from './add-product';

interface AddOnsProps {
  readonly title: string;
  readonly addOns: readonly AddOn[];
}

/** Products that are offered with others; one press puts one piece into the cart. */
export function AddOns({ title, addOns }: AddOnsProps) {
  const heading = useId();
  if (addOns.length === 0) return null;
  return (
    <section className={css.addOns} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {addOns.map((addOn) => (
          <li key={addOn.id}>
            <div className={css.picture}>
              <Picture image={addOn.image} sizes="4rem" square alt="" />
            </div>
            <div>
              <PageLink to={`/produkter/${addOn.slug}`}>{addOn.name}</PageLink>
              <Price product={addOn} />
            </div>
            <Button
              look="secondary"
              className={`${css.add} needs-script`}
              aria-label={`Lägg till ${addOn.name}`}
              onClick={(event) => isFirstClick(event) && addProduct(addOn)}
            >
              Lägg till
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
