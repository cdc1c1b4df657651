import { useEffect, useState } from 'react';

/** What has been typed into the field since it got the focus; empty when suggestions are not wanted (any more). */
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

/** Typed before this program had come. What the page itself has put there is not. */
const newlyTyped = ({ value, defaultValue }: HTMLInputElement) => (value === defaultValue ? '' : value.trim());
