import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { tidyEmail } from '@kronblad/contracts/text/typed-text';
import type { ShopBackend } from '../../backend';
import { isFromApi, NETWORK_FAILED, refusalIn } from '../../http';

export interface Outcome {
  readonly productId: number;
  readonly sizeId?: number;
  readonly isSent: boolean;
  readonly message?: string;
  /** Why the email address is refused. */
  readonly error?: string;
}

/** Never throws. */
export async function askStockAlert(form: FormData, post: ShopBackend['post']): Promise<Outcome> {
  const email = tidyEmail(String(form.get('email') ?? ''));
  const productId = Number(form.get('product_id'));
  const sizeId = Number(form.get('size_id'));
  const asked = { productId, ...(sizeId > 0 && { sizeId }) };
  if (!isEmailAddress(email)) return { ...asked, isSent: false, error: EMAIL_MESSAGE };
  try {
    const { status, body } = await post('/stock-alerts', {
      product_id: productId,
      ...(sizeId > 0 && { size_id: sizeId }),
      email,
    });
    const { message = NETWORK_FAILED } = refusalIn(body);
    return { ...asked, isSent: status < 300 && isFromApi(body), message };
  } catch {
    return { ...asked, isSent: false, message: NETWORK_FAILED };
  }
}
