import type { StripeConfig } from '@kronblad/contracts/views/checkout';
import { getJson } from '../../../http';

export const getStripeConfig = () => getJson<StripeConfig>('/stripe/config');
