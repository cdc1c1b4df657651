import type { Tick } from '@kronblad/contracts/day/ticks';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { useEffect, useState } from 'react';
import { dayIn } from '../../../service-worker/round-page';
import { QuietPage } from '../../ui/QuietPage';
import { forgetPage } from './keep-page';
import { forgetRound } from './round-storage';

const NONE: readonly Tick[] = [];

/** Forgets the link's round on this device, and shows what was ticked and never sent. */
export function LinkEnded() {
  const [unsent, setUnsent] = useState(NONE);
  useEffect(() => {
    setUnsent(forgetRound(dayIn(location.pathname), Date.now()));
    void forgetPage();
  }, []);
  return (
    <QuietPage title="Länken gäller inte längre" actions={null}>
      <p>Be butiken om en ny.</p>
      {unsent.length > 0 && (
        <>
          <p>Det här är inte skickat. Öppna en ny länk till samma dag i den här telefonen, eller säg till i butiken:</p>
          <ul>
            {unsent.map(({ id, orderNumber, state, to }) => (
              <li
                key={id}
              >{`${orderNumber}: ${DELIVERY_STATE_NAMES[state].toLowerCase()}${to ? ` till ${to}` : ''}`}</li>
            ))}
          </ul>
        </>
      )}
    </QuietPage>
  );
}
