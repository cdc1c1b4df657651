import { useEffect, useState } from 'react';

/** The field's text once the shopper has typed. Empty before that, and while suggestions are closed. */
export function useTerm(field: HTMLInputElement) {
  const [term, setTerm] = useState('');
  useEffect(() => {
    if (document.activeElement === field) setTerm(newlyTyped(field));
    const take = () => setTerm(field.value.trim());
    const leave = () => setTerm('');
    field.addEventListener('input', take);
    field.addEventListener('blur', leave);
    return () => {
      field.removeEventListener('input', take);
      field.removeEventListener('blur', leave);
    };
  }, [field]);
  return [term, setTerm] as const;
}

/** Text that was typed before this script loaded; empty for the text that the server rendered. */
const newlyTyped = ({ value, defaultValue }: HTMLInputElement) => (value === defaultValue ? '' : value.trim());
