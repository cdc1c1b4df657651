import { Link } from 'react-router';
import css from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  readonly path: readonly (readonly [name: string, href: string])[];
  readonly current: string;
}

export function Breadcrumbs({ path, current }: BreadcrumbsProps) {
  return (
    <nav className={css.crumbs} aria-label="Brödsmulor">
      <ol>
        {path.map(([name, href]) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
