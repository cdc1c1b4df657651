import { formatSek } from '@kronblad/contracts/money/money';
import { Notice } from '../../ui/Notice';
import { Picture } from '../../ui/Picture';
import css from './product-card.module.css';
import grid from './product-grid.module.css';

/** Examples shown when the catalogue cannot be read. They are not for sale. */
const sampleProducts = [
  { name: 'Bukett efter säsong', text: 'Snittblommor bundna för hand i butiken.', price: 349 },
  { name: 'Blockljus i stearin', text: 'Lugn låga och sober färg, bränntid omkring 40 timmar.', price: 89 },
  { name: 'Handkokt kola', text: 'Gräddig kola i påse, kokt i koppargryta.', price: 65 },
  { name: 'Vas i stengods', text: 'Drejad form med matt glasyr, olika för varje vas.', price: 295 },
] as const;

export default function ListUnavailable({ retryHref }: { readonly retryHref: string }) {
  return (
    <>
      <Notice tone="bad" actions={<a href={retryHref}>Försök igen</a>}>
        Vi kan inte visa sortimentet just nu. Under tiden ser du några exempel på vad vi brukar ha i butiken. De går
        inte att köpa här.
      </Notice>
      <ul className={grid.grid} style={{ marginTop: 'var(--space-4)' }}>
        {sampleProducts.map(({ name, text, price }) => (
          <li key={name}>
            <article className={`${css.card} ${css.example}`}>
              <div className={css.picture}>
                <Picture image={undefined} sizes="20rem" />
              </div>
              <div className={css.text}>
                <h3 className={css.name}>{name}</h3>
                <p className={css.preview}>{text}</p>
                <p className="numbers">Exempel, {formatSek(price)}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
