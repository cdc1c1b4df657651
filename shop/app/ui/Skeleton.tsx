import css from './skeleton.module.css';

/** A line of text that is on its way; `width` and `height` as in CSS. */
export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height?: string }) {
  return <span aria-hidden="true" className={css.line} style={{ width, height }} />;
}
