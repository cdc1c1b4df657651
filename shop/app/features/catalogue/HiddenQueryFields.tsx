import { DEFAULT_SORT, type ListAddress } from './list-address';

interface HiddenQueryFieldsProps {
  readonly address: ListAddress;
  readonly without: 'sort' | 'pris';
}

export function HiddenQueryFields({ address, without }: HiddenQueryFieldsProps) {
  const kept = {
    kategori: address.kategori,
    search: address.search,
    farg: address.farg,
    tillfalle: address.tillfalle,
    visning: address.visning === 'stor' && 'stor',
    sort: without !== 'sort' && address.sort !== DEFAULT_SORT && address.sort,
    prisfran: without !== 'pris' && address.prisfran,
    pristill: without !== 'pris' && address.pristill,
  };
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
