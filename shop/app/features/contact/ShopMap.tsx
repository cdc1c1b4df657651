import { useState } from 'react';
import { Button } from '../../ui/Button';
import css from './contact.module.css';
import drawing from './river-town.svg?url';

/** The middle of Kramfors, by the river: west, south, east, north. */
const TOWN = '17.7560,62.9230,17.8010,62.9390';
const MAP = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(TOWN)}&layer=mapnik`;
const search = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** A drawing of our own until somebody asks for the map: before that, nobody else learns who looks. */
export function ShopMap({ address }: { readonly address: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <div className={css.map}>
        {shown ? (
          <iframe src={MAP} title={`Karta över ${address}`} referrerPolicy="strict-origin-when-cross-origin" />
        ) : (
          <>
            <img src={drawing} alt="" width={800} height={500} loading="lazy" />
            <Button className="needs-script" look="secondary" onClick={() => setShown(true)}>
              Visa kartan
            </Button>
          </>
        )}
      </div>
      <p className={css.small}>
        Kartan kommer från OpenStreetMap och hämtas först när du ber om den.{' '}
        <a href={search(address)} rel="noopener noreferrer" target="_blank">
          Sök adressen hos OpenStreetMap
        </a>
      </p>
    </div>
  );
}
