import { USUAL_BANNER } from '@kronblad/contracts/shop/sale-banner';
import type { CompanyProfile, ShopFactsPatch } from '@kronblad/contracts/shop/schema';
import type { ShopApi } from '../shop-api.ts';

/**
 * The fictional company of the demo shop. The organisation number is from an unassigned range, the telephone number
 * from the range that Post- och telestyrelsen reserves for fiction, the domain from RFC 2606.
 */
const KRONBLAD: CompanyProfile = {
  companyName: 'Kronblad i Kramfors AB',
  orgNumber: '559999-0008',
  vatNumber: 'SE559999000801',
  addressLine: 'Torggatan 3',
  postalCode: '872 30',
  city: 'Kramfors',
  phone: '070-174 06 05',
  email: 'hej@kronblad.example',
  website: 'https://kronblad.example',
  bankgiro: '',
  extraNotes: 'Godkänd för F-skatt.',
  scanningEmail: 'underlag@bokforing.example',
};

const FACTS: ShopFactsPatch = {
  openingHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '18:00' },
    { days: ['Saturday'], opens: '10:00', closes: '15:00' },
  ],
  socialLinks: [
    { name: 'Instagram', url: 'https://instagram.example/kronblad' },
    { name: 'Facebook', url: 'https://facebook.example/kronblad' },
  ],
  location: { latitude: 62.9316, longitude: 17.7767 },
  saleBanner: { ...USUAL_BANNER, isOn: true },
};

export async function loadCompany(api: ShopApi): Promise<void> {
  const { companyName } = await api.get<CompanyProfile>('/settings/company');
  if (companyName !== '') return;
  await api.put('/settings/company', KRONBLAD);
  await api.put('/settings/facts', FACTS);
}
