import { tabStorage } from '../../device/storage';
import { DETAILS_KEY } from './checkout-session';
import { type Details, noDetails } from './details';

/** The form's values as typed. They survive a reload, navigation and the return from a bank's page. */
export function savedDetails(): Details {
  try {
    const saved: Partial<Record<keyof Details, unknown>> = JSON.parse(tabStorage.read(DETAILS_KEY) ?? '{}');
    const texts = Object.entries(saved).filter(([name, value]) => name in noDetails && typeof value === 'string');
    return { ...noDetails, ...Object.fromEntries(texts) };
  } catch {
    return noDetails;
  }
}

export const saveDetails = (details: Details) => tabStorage.write(DETAILS_KEY, JSON.stringify(details));
