import type { Location } from '@kronblad/contracts/shop/shop-facts';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import css from './contact.module.css';
import { mapEmbed, mapPage } from './map-addresses';
import drawing from './river-town.svg?url';

interface ShopMapProps {
  readonly address: string;
  /** Null shows the town instead. */
  readonly location: Location | null;
}

/** The map loads only after a click, so that no third party learns of the visitor before. */
export function ShopMap({ address, location }: ShopMapProps) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <div className={css.map}>
        {shown ? (
          <iframe
            src={mapEmbed(location)}
            title={`Karta över ${address}`}
            referrerPolicy="strict-origin-when-cross-origin"
          />
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
        <a href={mapPage(address, location)} rel="noopener noreferrer" target="_blank">
          {location ? 'Öppna den hos OpenStreetMap' : 'Sök adressen hos OpenStreetMap'}
        </a>
      </p>
    </div>
  );
}
