import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced';

const TYPED_MS = 400;
const MISSING = 'Butiken har ingen sida på den adressen än.';

/** Warning for a path of the shop, such as `/begravningar`, that answers 404. Undefined for every other address. */
export function useMissingPage(address: unknown): string | undefined {
  const path = useDebounced(String(address ?? '').trim(), TYPED_MS);
  const { data } = useQuery({
    queryKey: ['shop-page', path],
    queryFn: async () => (await fetch(path, { method: 'HEAD' })).status === 404,
    enabled: /^\/(?!\/)\S*$/.test(path),
    retry: false,
  });
  return data ? MISSING : undefined;
}
