import type { Priced } from '@kronblad/contracts/price/shown-reduction';
import type { DescribedImage } from '@kronblad/contracts/product/schema';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { shownPictures } from '../../api-base';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { DiscountBadge } from '../../ui/Price';
import { toast } from '../../ui/toast-store';
import { WhenIdle } from '../../ui/WhenIdle';
import css from './gallery.module.css';
import { PictureButton } from './PictureButton';
import { Thumbnails } from './Thumbnails';
import { usePictureTrack } from './use-track';
import type { ZoomDialogProps } from './ZoomDialog';

const SIZES = '(min-width: 87.5em) 44rem, (min-width: 48em) 52vw, 100vw';

const loadZoom = () => import('./ZoomDialog');
const prepareZoom = () => void loadZoom().catch(() => undefined);

/** Used when the zoom cannot be loaded: opens the picture's URL, or shows a message while offline. */
function openPlainly(href: string) {
  if (navigator.onLine) location.assign(shownPictures(href));
  else toast('Bilden går inte att förstora utan internetanslutning.', 'error');
}

interface GalleryProps {
  readonly images: readonly DescribedImage[];
  readonly product: Priced & { readonly name: string };
  /** Address of the picture to show when it changes. */
  readonly wanted?: string | null | undefined;
  /** Captions by the picture's address, for a product with sizes. */
  readonly captions?: ReadonlyMap<string, string> | undefined;
}

export function Gallery({ images, product, wanted, captions }: GalleryProps) {
  const { shown, show, list, track } = usePictureTrack();
  const caption = captions?.get(images[shown]?.url ?? '');
  const before = useRef(wanted);
  useEffect(() => {
    if (before.current === wanted) return;
    before.current = wanted;
    const index = images.findIndex(({ url }) => url === wanted);
    if (index >= 0) show(index);
  });
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const open = (href: string) =>
    loadZoom().then(
      ({ ZoomDialog }) => setZoom(() => ZoomDialog),
      () => openPlainly(href),
    );
  const closed = (last: number) => {
    setZoom(null);
    show(last);
    list.current?.querySelectorAll('button')[last]?.focus({ preventScroll: true });
  };
  const named = (index: number) => images[index]?.alt || product.name;
  const altOf = (index: number) =>
    images.findIndex((_, other) => named(other) === named(index)) < index
      ? `${named(index)}, bild ${index + 1}`
      : named(index);
  const picture = (index: number) => (
    <Picture image={images[index]} sizes={SIZES} eager={index === 0} first={index === 0} alt={altOf(index)} />
  );
  return (
    <div className={css.gallery}>
      <div className={css.main}>
        {images.length === 0 && picture(0)}
        <ul className={css.track} {...track} hidden={images.length === 0}>
          {images.map(({ url }, index) => (
            <li key={url}>
              {index === 0 ? picture(0) : <Aside>{picture(index)}</Aside>}
              <PictureButton
                href={url}
                label={`Förstora bild ${index + 1} av ${images.length}`}
                aria-haspopup="dialog"
                tabIndex={index === shown ? 0 : -1}
                onClick={() => open(url)}
                onPointerEnter={prepareZoom}
              />
            </li>
          ))}
        </ul>
        <span className={css.badge}>
          <DiscountBadge product={product} medium />
        </span>
        {images.length > 0 && (
          <span className={`${css.hint} needs-script`}>
            <Icon name="expand" size={20} />
          </span>
        )}
      </div>
      {captions && captions.size > 0 && <p className={css.caption}>{caption}</p>}
      {images.length > 1 && <Thumbnails images={images} shown={shown} onChoose={show} />}
      {Zoom && <Zoom images={images} name={product.name} start={shown} onClose={closed} />}
    </div>
  );
}

/** Renders its children after the first picture, so that they do not delay that picture. */
function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <noscript>{children}</noscript>
      <WhenIdle>{children}</WhenIdle>
    </>
  );
}
