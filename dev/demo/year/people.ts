import type { Random } from '../../random.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly nearby: boolean;
  readonly loyalty: number;
}

export const MAX_LOYAL = 3.3;

const FIRST_NAMES = (
  'Anna Maria Karin Kristina Lena Eva Birgitta Ingrid Marie Linnéa Elin Sara Emma Malin Jenny Hanna Sofia Åsa Ulrika ' +
  'Camilla Johanna Ida Maja Astrid Elsa Signe Ebba Märta Siv Gunilla Annika Helena Therese Frida Ronja Saga Tuva ' +
  'Lars Anders Mikael Johan Per Erik Karl Olof Nils Jan Peter Fredrik Magnus Mattias Henrik Jonas Daniel Gustav Axel ' +
  'Oskar Viktor Emil Hugo Arvid Sixten Börje Göran Leif Amira Fatima Yasmin Samir Ali Zahra Mirela Tomasz Aino'
).split(' ');
const LAST_NAMES = (
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson ' +
  'Lindberg Lindström Lindqvist Lundgren Berglund Sandberg Forsberg Sjöberg Wallin Engström Eklund Lundin Norberg ' +
  'Nordin Hedlund Bergström Öberg Åkerlund Sundqvist Strömberg Holmgren Björklund Edlund Näslund Sellin Byström ' +
  'Hägglund Höglund Ödmark Vestin Rönnqvist Molin Dahlin Grahn Hassan Ahmed Nowak Haddad Korhonen'
).split(' ');
const STREETS = (
  'Rönnbacken Videstigen Sjöbodsvägen Kvarnstigen Hjortronvägen Ängsgatan Timmervägen Flottarvägen Sågverksgatan ' +
  'Klockargränd Norrskensvägen Tallåsen Bäckdalsvägen Myrstigen Fiskargränd Lärkgatan Slåttervägen Älvbrinken ' +
  'Stenhällsvägen Gärdesgatan Linnéstigen Björkallén Ekbacken Smultronstigen Skogsbrynet Hamnbacken'
).split(' ');

interface Town {
  readonly name: string;
  readonly postal: readonly string[];
  readonly weight: number;
  readonly nearby?: true;
}

const TOWNS: readonly Town[] = [
  { name: 'Kramfors', postal: ['872'], weight: 24, nearby: true },
  { name: 'Bollstabruk', postal: ['873'], weight: 4, nearby: true },
  { name: 'Nyland', postal: ['870'], weight: 3, nearby: true },
  { name: 'Ullånger', postal: ['870'], weight: 2, nearby: true },
  { name: 'Härnösand', postal: ['871'], weight: 9 },
  { name: 'Sollefteå', postal: ['881'], weight: 6 },
  { name: 'Örnsköldsvik', postal: ['891', '892'], weight: 7 },
  { name: 'Sundsvall', postal: ['852', '853', '856'], weight: 7 },
  { name: 'Timrå', postal: ['861'], weight: 2 },
  { name: 'Umeå', postal: ['903', '906'], weight: 4 },
  { name: 'Östersund', postal: ['831'], weight: 3 },
  { name: 'Gävle', postal: ['802', '803'], weight: 2 },
  { name: 'Luleå', postal: ['972', '973'], weight: 2 },
  { name: 'Uppsala', postal: ['752', '754'], weight: 3 },
  { name: 'Stockholm', postal: ['112', '116', '118', '120'], weight: 8 },
  { name: 'Västerås', postal: ['722'], weight: 2 },
  { name: 'Örebro', postal: ['702'], weight: 2 },
  { name: 'Göteborg', postal: ['413', '416', '418'], weight: 4 },
  { name: 'Malmö', postal: ['212', '214'], weight: 3 },
  { name: 'Lund', postal: ['224'], weight: 1 },
];

/** Domains that RFC 2606 reserves. */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];

export function randomPerson(random: Random, number: number): Person {
  const firstName = random.oneOf(FIRST_NAMES);
  const lastName = random.oneOf(LAST_NAMES);
  const town = random.weighted(TOWNS, ({ weight }) => weight);
  const flat = random.happens(0.25) ? ` lgh 1${random.between(0, 4)}0${random.between(1, 4)}` : '';
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${number}@${random.oneOf(MAIL_DOMAINS)}`,
    // Post- och telestyrelsen reserves 070-174 06 05 to 070-174 06 99 for fiction.
    phone: `070-174 06 ${String(random.between(5, 99)).padStart(2, '0')}`,
    address: `${random.oneOf(STREETS)} ${random.between(1, 48)}${flat}`,
    postalCode: `${random.oneOf(town.postal)} ${random.between(30, 59)}`,
    city: town.name,
    nearby: town.nearby ?? false,
    loyalty: 0.3 + (MAX_LOYAL - 0.3) * random.next() ** 3,
  };
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
