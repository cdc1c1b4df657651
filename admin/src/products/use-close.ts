import { useLocation, useNavigate } from 'react-router';

function listSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('kopia');
  const text = parameters.toString();
  return text && `?${text}`;
}

export function useClose(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => navigate({ pathname: '/produkter', search: listSearch(search) });
}

export function useCopyAddress(id: number) {
  const parameters = new URLSearchParams(useLocation().search);
  parameters.set('kopia', String(id));
  return { pathname: '/produkter/ny', search: `?${parameters}` };
}
