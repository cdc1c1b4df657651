import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Icon } from './Icon';
import css from './search-form.module.css';

interface SearchFormProps {
  /** The accessible name, which must differ from that of other searches on the page. */
  readonly label: string;
  readonly defaultValue?: string;
  readonly onSearch?: () => void;
  readonly children?: ReactNode;
}

export function SearchForm({ label, defaultValue = '', onSearch, children }: SearchFormProps) {
  return (
    <Form
      action="/produkter"
      role="search"
      aria-label={label}
      className={css.form}
      onSubmit={onSearch}
      key={defaultValue}
    >
      {children}
      <input
        className={css.input}
        type="search"
        name="search"
        aria-label="Sök bland produkterna"
        placeholder="Sök produkter"
        defaultValue={defaultValue}
        maxLength={200}
        autoComplete="off"
      />
      <button type="submit" className={css.button} aria-label="Sök">
        <Icon name="search" size={20} />
      </button>
    </Form>
  );
}
