import type { DemoCategory } from './types.ts';

export const categories: readonly DemoCategory[] = [
  {
    name: 'Buketter',
    slug: 'buketter',
    description:
      'Snittblommor som binds för hand i butiken i Kramfors, samma dag som de lämnar oss. Vi väljer det som är vackrast just nu och låter säsongen bestämma färgerna.',
    picture: { file: 'kategori-buketter.webp', alt: 'Tre buketter på ett ljust bord: tulpaner, rosor och vitt' },
    sort_order: 0,
  },
  {
    name: 'Krukväxter',
    slug: 'krukvaxter',
    description:
      'Gröna växter som trivs i nordiskt fönsterljus, planterade i krukor som tål att synas. Till varje växt följer skötselråd på svenska.',
    picture: { file: 'kategori-krukvaxter.webp', alt: 'Gröna växter i krukor på ett träbord' },
    sort_order: 1,
  },
  {
    name: 'Ljus',
    slug: 'ljus',
    description:
      'Blockljus, kronljus och doftljus för långa kvällar. Stearin, bivax och rapsvax, gjutna i små omgångar och färgade efter kusten utanför dörren.',
    picture: { file: 'kategori-ljus.webp', alt: 'Tända ljus i olika höjd i skymningen' },
    sort_order: 2,
  },
  {
    name: 'Godis',
    slug: 'godis',
    description:
      'Kola, choklad, lakrits och karameller från små kokerier. Perfekt att lägga bredvid buketten, eller att behålla själv.',
    picture: { file: 'kategori-godis.webp', alt: 'Karameller, klubbor och lakrits på ett rosa bord' },
    sort_order: 3,
  },
  {
    name: 'Dekorationer',
    slug: 'dekorationer',
    description:
      'Vaser, lyktor, kransar och små föremål som får ett rum att kännas bebott. Naturliga material, lugna färger och former som håller i många år.',
    picture: { file: 'kategori-dekorationer.webp', alt: 'Vas, videkorg och ljusstakar i sandfärgat ljus' },
    sort_order: 4,
  },
  {
    name: 'Majas Cottage',
    slug: 'majas-cottage',
    description:
      'Lantlig inredning med emalj, zink och vitmålat trä. Majas Cottage är varumärket för dig som vill ha köksträdgård på fönsterbrädan och rutiga handdukar på kroken.',
    picture: {
      file: 'kategori-majas-cottage.webp',
      alt: 'Vattenkanna, zinkkrukor med örter och emaljmuggar på vita plankor',
    },
    sort_order: 5,
  },
  {
    name: 'Porslin & dukning',
    slug: 'porslin-dukning',
    description:
      'Stengods, glas och koppar för vardag som blir fest. Glasyrerna är tåliga, formerna enkla och allt går att blanda med det du redan har.',
    picture: { file: 'kategori-porslin-dukning.webp', alt: 'Tekanna, tallrikar och skålar på en linneduk' },
    sort_order: 6,
  },
  {
    name: 'Textilier',
    slug: 'textilier',
    description:
      'Linne, ull och tvättad bomull för bord, soffa och bad. Tyger som blir mjukare för varje tvätt och färger som inte skriker.',
    picture: { file: 'kategori-textilier.webp', alt: 'Kuddar och en vikt pläd mot en varm vägg' },
    sort_order: 7,
  },
  {
    name: 'Julpynt',
    slug: 'julpynt',
    description:
      'Stjärnor, kransar, kulor och tomtar för en jul i lugn takt. Traditionella former i papper, halm, glas och granris.',
    picture: { file: 'kategori-julpynt.webp', alt: 'Tomte, halmbock och julkulor mot en grön vägg' },
    sort_order: 8,
  },
];
