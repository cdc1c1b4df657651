import type { StripeConfig } from '@kronblad/contracts/checkout/schema';
import { getJson } from '../../../http';

export const getStripeConfig = () => getJson<StripeConfig>('/stripe/config');
