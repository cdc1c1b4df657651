import type { PricedCartItem } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

interface NoCommonWayProps {
  readonly lines: readonly [PricedCartItem, PricedCartItem];
  readonly toCart?: boolean;
}

/** Told before the shopper has to type anything. */
export function NoCommonWay({ lines, toCart = false }: NoCommonWayProps) {
  const [one, other] = lines.map(({ name, size_name }) => nameWithSize(name, size_name));
  return (
    <Notice
      tone="bad"
      actions={
        toCart && (
          <ButtonLink look="quiet" to="/kundvagn">
            Till kundvagnen
          </ButtonLink>
        )
      }
    >
      {one} och {other} kan inte levereras på samma sätt. Ta bort den ena och gör två beställningar.
    </Notice>
  );
}
