import type { ButtonHTMLAttributes } from 'react';
import { shownPictures } from '../../api-base';
import css from './gallery.module.css';

interface PictureButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly href: string;
  readonly label: string;
}

export function PictureButton({ href, label, ...button }: PictureButtonProps) {
  return (
    <>
      <button type="button" {...button} className={`${css.cover} needs-script`} aria-label={label} />
      <noscript>
        {/* biome-ignore lint/a11y/useAnchorContent: aria-label gives its name */}
        <a href={shownPictures(href)} className={css.cover} aria-label={label} />
      </noscript>
    </>
  );
}
