import { CART_TAMPERED_MESSAGE } from '@kronblad/contracts/cart/cart-storage';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon';
import css from './cart-guard.module.css';
import { cart } from './use-cart';

export function CartIntegrityCheck() {
  const [alarmed, setAlarmed] = useState(false);
  useEffect(() => {
    const check = () => {
      if (cart.check()) setAlarmed(true);
    };
    cart.restoreChoices();
    check();
    const timers = [setTimeout(check, 50), setTimeout(check, 500), setInterval(check, 1000)];
    window.addEventListener('storage', check);
    window.addEventListener('focus', check);
    return () => {
      for (const timer of timers) clearInterval(timer);
      window.removeEventListener('storage', check);
      window.removeEventListener('focus', check);
    };
  }, []);
  if (!alarmed) return null;
  return (
    <div role="alert" className={css.alert}>
      <span lang="en">{CART_TAMPERED_MESSAGE}</span>
      <button type="button" aria-label="Stäng meddelandet" onClick={() => setAlarmed(false)}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
