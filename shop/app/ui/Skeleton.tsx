import css from './skeleton.module.css';

export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height?: string }) {
  return <span aria-hidden="true" className={css.line} style={{ width, height }} />;
}
