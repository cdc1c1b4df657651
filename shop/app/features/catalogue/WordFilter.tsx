import { Link } from 'react-router';
import { lightDismiss } from '../../ui/light-dismiss';
import { type ListAddress, listHref } from './list-address';
import css from './price-filter.module.css';

interface WordFilterProps {
  readonly address: ListAddress;
  readonly name: 'farg' | 'tillfalle';
  readonly label: string;
  readonly words: readonly string[];
}

export function WordFilter({ address, name, label, words }: WordFilterProps) {
  const chosen = address[name];
  if (words.length === 0 && !chosen) return null;
  const linkTo = (word: string | undefined) => ({
    to: listHref(address, { [name]: word }),
    preventScrollReset: true,
    ...(word === chosen && { 'aria-current': true }),
  });
  return (
    <details className={css.filter} key={chosen} {...lightDismiss}>
      <summary>{chosen ? `${label}: ${chosen}` : label}</summary>
      <ul className={css.words}>
        <li>
          <Link {...linkTo(undefined)}>Alla</Link>
        </li>
        {words.map((word) => (
          <li key={word}>
            <Link {...linkTo(word)}>{word}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
