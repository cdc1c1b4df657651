import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import { type ListAddress, listHref, PAGE_SIZE } from './list-address';
import css from './pager.module.css';

export function Pager({ address, total }: { readonly address: ListAddress; readonly total: number }) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last < 2) return null;
  const href = (sida: number) => listHref(address, { sida });
  return (
    <nav className={css.pager} aria-label="Sidor">
      {address.sida > 1 && (
        <Link
          className={css.step}
          to={href(address.sida - 1)}
          rel="prev"
          aria-label="Föregående sida"
          preventScrollReset
        >
          <Icon name="left" size={20} />
          <b>Föregående</b>
        </Link>
      )}
      {pageNumbers(address.sida, last).map((page, index, pages) => (
        <span key={page} style={{ display: 'contents' }}>
          {page - (pages[index - 1] ?? page - 1) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={href(page)}
            aria-label={`Sida ${page}`}
            aria-current={page === address.sida ? 'page' : undefined}
            preventScrollReset
          >
            {page}
          </Link>
        </span>
      ))}
      {address.sida < last && (
        <PageLink
          className={css.step}
          to={href(address.sida + 1)}
          rel="next"
          aria-label="Nästa sida"
          preventScrollReset
        >
          <b>Nästa</b>
          <Icon name="right" size={20} />
        </PageLink>
      )}
    </nav>
  );
}

function pageNumbers(current: number, last: number): number[] {
  const near = new Set([1, current - 1, current, current + 1, last]);
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  return pages.filter((page) => near.has(page) || (near.has(page - 1) && near.has(page + 1)));
}
