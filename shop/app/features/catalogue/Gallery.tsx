import type { Product } from '@kronblad/contracts/views/catalogue';
import { useState } from 'react';
import { Picture } from '../../ui/Picture';
import { DiscountBadge } from '../../ui/Price';
import css from './gallery.module.css';

/** The product's pictures: one large, the others to choose from. */
export function Gallery({ product }: { readonly product: Product }) {
  const images = product.image_details;
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  return (
    <div className={css.gallery}>
      <div className={css.main}>
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
