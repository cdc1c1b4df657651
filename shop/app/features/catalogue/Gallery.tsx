import type { Product } from '@kronblad/contracts/views/catalogue';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { Picture } from '../../ui/Picture';
import { DiscountBadge } from '../../ui/Price';
import css from './gallery.module.css';

/** A finger that moves less has not swiped. */
const SWIPE_PX = 40;

/** The product's pictures: one large, the others to choose from, by swiping or by arrow keys among them. */
export function Gallery({ product }: { readonly product: Product }) {
  const images = product.image_details;
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  const touchedAt = useRef(0);
  const turn = (step: number) => {
    const next = (chosen + step + images.length) % images.length;
    setChosen(next);
    return next;
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    const next = turn(key === 'ArrowRight' ? 1 : -1);
    currentTarget.closest('ul')?.querySelectorAll('button')[next]?.focus();
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current;
    if (images.length > 1 && Math.abs(moved) > SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };
  return (
    <div className={css.gallery}>
      <div
        className={css.main}
        onTouchStart={({ touches }) => {
          touchedAt.current = touches[0]?.clientX ?? 0;
        }}
        onTouchEnd={onTouchEnd}
      >
        <Picture
          image={shown}
          sizes="(min-width: 1400px) 44rem, (min-width: 768px) 52vw, 100vw"
          eager
          first
          alt={shown?.alt || product.name}
        />
        <span className={css.badge}>
          <DiscountBadge product={product} medium />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={css.thumbs} aria-label="Fler bilder">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Visa bild ${index + 1} av ${images.length}`}
                aria-current={index === chosen || undefined}
                onClick={() => setChosen(index)}
                onKeyDown={onKeyDown}
              >
                <Picture image={image} sizes="7rem" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
