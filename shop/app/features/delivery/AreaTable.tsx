import type { ShownDeliveryArea } from '@kronblad/contracts/delivery/schema';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import css from './area-table.module.css';

export function AreaTable({ areas }: { readonly areas: readonly ShownDeliveryArea[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Område</th>
          <th scope="col">Blombud</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ name, fee, minimum_order }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {minimum_order !== null && <span>Vid köp från {formatOreShort(sekToOre(minimum_order))}</span>}
            </th>
            <td>{formatOreShort(sekToOre(fee))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
