import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import { lowestPriceText } from '@kronblad/contracts/price/price-history';
import { shownReduction } from '@kronblad/contracts/price/shown-reduction';
import { isBuyable } from '@kronblad/contracts/product/sizes';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import type { PageSize } from './page-product';
import css from './size-choice.module.css';

interface SizeChoiceProps {
  readonly sizes: readonly PageSize[];
  readonly chosen: PageSize;
  readonly onChoose: (size: PageSize) => void;
}

const stay = (event: SubmitEvent) => event.preventDefault();

/** Without scripts the form loads the page with the chosen size. */
export function SizeChoice({ sizes, chosen, onChoose }: SizeChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState('');
  const choose = (size: PageSize) => {
    onChoose(size);
    setSaid(saidOf(size));
  };
  // Adopts a choice that was made before hydration, which React keeps in the form but does not know.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    const slug = form.current && new FormData(form.current).get('storlek');
    const size = sizes.find((each) => each.slug === slug);
    if (size && size !== chosen) choose(size);
  }, []);
  return (
    <form ref={form} className={css.form} autoComplete="off" onSubmit={stay}>
      <fieldset className={css.sizes}>
        <legend>Storlek</legend>
        {sizes.map((size) => (
          <SizeCard key={size.id} size={size} isChosen={size === chosen} onChoose={() => choose(size)} />
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" look="secondary">
          Visa storleken
        </Button>
      </noscript>
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </form>
  );
}

interface SizeCardProps {
  readonly size: PageSize;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SizeCard({ size, isChosen, onChoose }: SizeCardProps) {
  const reduction = shownReduction(size);
  const lowest = size.lowest_price_30_days;
  return (
    <label className={`${css.card} ${isBuyable(size) ? '' : css.soldOut}`}>
      <input type="radio" name="storlek" value={size.slug} checked={isChosen} onChange={onChoose} />
      <span className={css.name}>
        {size.name}
        {size.contents && <small>{size.contents}</small>}
        {size.stock.few && <small className={css.few}>{size.stock.text}</small>}
      </span>
      <span className={css.price}>
        <span className={reduction ? css.reduced : ''}>{priceOf(size)}</span>
        {reduction && (
          <>
            {' '}
            <s>
              <span className="hidden-visually">Tidigare </span>
              {formatOreShort(reduction.struckOre)}
            </s>{' '}
            <b>{reduction.badge}</b>
          </>
        )}
      </span>
      {lowest !== null && <small className={css.lowest}>{lowestPriceText(sekToOre(lowest))}</small>}
    </label>
  );
}

const priceOf = (size: PageSize) => formatOreShort(sekToOre(size.final_price));

function saidOf(size: PageSize): string {
  const reduction = shownReduction(size);
  const before = reduction ? `, tidigare ${formatOreShort(reduction.struckOre)}` : '';
  return `${size.name}${size.contents ? `, ${size.contents}` : ''}, ${priceOf(size)}${before}. ${size.stock.text}.`;
}
