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

/** Weight, name, first digits of postal codes. The first four are near the shop. */
const TOWNS = [
  [24, 'Kramfors', '872'],
  [4, 'Bollstabruk', '873'],
  [3, 'Nyland', '870'],
  [2, 'Ullånger', '870'],
  [9, 'Härnösand', '871'],
  [7, 'Örnsköldsvik', '891', '892'],
  [7, 'Sundsvall', '852', '853', '856'],
  [6, 'Sollefteå', '881'],
  [6, 'Umeå', '903', '906'],
  [5, 'Uppsala', '752', '754'],
  [12, 'Stockholm', '112', '116', '118', '120'],
  [7, 'Göteborg', '413', '416', '418'],
  [4, 'Malmö', '212', '214'],
] as const;
const NEARBY: readonly string[] = TOWNS.slice(0, 4).map(([, name]) => name);

/** Domains that RFC 2606 reserves. */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];

export function randomPerson(random: Random, number: number): Person {
  const firstName = random.oneOf(FIRST_NAMES);
  const lastName = random.oneOf(LAST_NAMES);
  const [, city, ...codes] = random.weighted(TOWNS, ([weight]) => weight);
  const flat = random.happens(0.25) ? ` lgh 1${random.between(0, 4)}0${random.between(1, 4)}` : '';
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${number}@${random.oneOf(MAIL_DOMAINS)}`,
    // Post- och telestyrelsen reserves 070-174 06 05 to 070-174 06 99 for fiction.
    phone: `070-174 06 ${String(random.between(5, 99)).padStart(2, '0')}`,
    address: `${random.oneOf(STREETS)} ${random.between(1, 48)}${flat}`,
    postalCode: `${random.oneOf<string>(codes)} ${random.between(30, 59)}`,
    city,
    nearby: NEARBY.includes(city),
    loyalty: 0.3 + (MAX_LOYAL - 0.3) * random.next() ** 3,
  };
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
