import sprite from './icons.svg?url';

export type IconName =
  | 'alert'
  | 'bag'
  | 'bag-plus'
  | 'check'
  | 'clock'
  | 'close'
  | 'expand'
  | 'flower'
  | 'grid-large'
  | 'grid-small'
  | 'left'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'plus'
  | 'return'
  | 'right'
  | 'search'
  | 'shop'
  | 'truck';

/**
 * A decorative icon: the text beside it must carry the meaning. All icons come from one sprite, which needs no script.
 */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
