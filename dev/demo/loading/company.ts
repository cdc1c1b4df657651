import type { CompanyProfile } from '@kronblad/contracts/views/settings';
import type { ShopApi } from '../shop-api.ts';

/**
 * The invented company behind the demo shop. The organisation number is from the range that nobody is given, the
 * telephone number from those that Post- och telestyrelsen has set aside for fiction, the domain from RFC 2606.
 */
const KRONBLAD: CompanyProfile = {
  companyName: 'Kronblad i Kramfors AB',
  orgNumber: '559999-0000',
  vatNumber: 'SE559999000001',
  addressLine: 'Torggatan 3',
  postalCode: '872 30',
  city: 'Kramfors',
  phone: '070-174 06 05',
  email: 'hej@kronblad.example',
  website: 'https://kronblad.example',
  bankgiro: '',
  extraNotes: 'Godkänd för F-skatt.',
  scanningEmail: '',
};

/** Fills the company's details in, unless somebody has. */
export async function loadCompany(api: ShopApi): Promise<void> {
  const { companyName } = await api.get<CompanyProfile>('/settings/company');
  if (companyName === '') await api.put('/settings/company', KRONBLAD);
}
