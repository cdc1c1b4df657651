import type { SearchFields } from './product-index.js';
import { SearchIndex } from './search-index.js';

const NAMES = [
  'Tulpanbukett Vårljus',
  'Rosbukett Skymning',
  'Pionbukett Sjöbris',
  'Ranunkelbukett Aprikos',
  'Dahliabukett Höstglöd',
  'Gerberabukett Solsidan',
  'Nejlikebukett Lavendeldis',
  'Eukalyptusknippe Silver',
  'Vit bukett Stillhet',
  'Ängsbukett Midsommar',
  'Vas Klippa',
  'Glasvas Dagg',
  'Evighetsbukett Strandråg',
  'Lykta Fyren',
  'Ljusstakar Kulle, par',
  'Dörrkrans Eukalyptus',
  'Träfågel Sidensvans',
  'Spegel Månsken',
  'Korg Vide',
  'Gräddkola Havssalt',
  'Chokladask Höga Kusten',
  'Polkagrisar Pepparmynta',
  'Sweeds Kolsvart lakrits',
  'Sweeds Sura hallonhjärtan',
  'Sweeds Skogsbärskulor',
  'Brända mandlar med kanel',
  'Mörk choklad med lingon',
  'Sweeds Jordgubbsklubbor, 5-pack',
  'Pappersstjärna Norrsken',
  'Glaskulor Rimfrost, 6-pack',
  'Tomten Torvald',
  'Grankrans Dal',
  'Adventsljusstake Smide',
  'Halmbock Nils',
  'Pepparkakshjärtan att hänga, 3-pack',
  'Hyacint i zinkkruka',
  'Liten gran i säckväv',
  'Monstera i terrakotta',
  'Orkidé Vit Fjäril',
  'Suckulenttrio på bricka',
  'Guldkaktus i stengodskruka',
  'Olivträd på stam',
  'Svärmorstunga Gulkant',
  'Parasollpilea i blå kruka',
  'Fredskalla Stilla',
  'Blockljus Dimma',
  'Kronljus Smultron, 6-pack',
  'Doftljus Gran & rök',
  'Doftljus Hjortron',
  'Rullade bivaxljus, par',
  'Blockljus Havtorn, 3 storlekar',
  'Värmeljus av rapsvax, 24-pack',
  'Kulljus Snö, 3-pack',
  'Spiralljus Lavendel, par',
  'Majas Cottage Emaljmugg Blåklint',
  'Majas Cottage Vattenkanna Salvia',
  'Majas Cottage Skylt Växthuset',
  'Majas Cottage Zinkkruka, 3-pack',
  'Majas Cottage Picknickkorg',
  'Majas Cottage Kökshandduk Rutig',
  'Majas Cottage Emaljburk Socker',
  'Majas Cottage Plåthjärta',
  'Tallrik Hälla, 4-pack',
  'Skål Kobbe',
  'Mugg Morgon',
  'Tekanna Lugn',
  'Kopp med fat Nipa',
  'Vinglas Älv, 2-pack',
  'Karaff Källa',
  'Äggkoppar Bo, 4-pack',
  'Gräddkanna Lill',
  'Linneduk Strand',
  'Linneservetter Rosenlera, 4-pack',
  'Kuddfodral Mossa',
  'Kuddfodral Rand',
  'Ullpläd Fjäll',
  'Badhandduk Våg',
  'Grytlappar Ripa, par',
  'Bordslöpare Kvarn',
];

const MAX_FOUND = 5;

const index = new SearchIndex();
NAMES.forEach((name, id) => {
  const fields: SearchFields = { name, sku: '', category: '', summary: '', description: '', flower: '', holds: '' };
  index.put(id, fields);
});

const found = (query: string) =>
  [...index.search(query)].sort(([, a], [, b]) => b - a).map(([id]) => NAMES[id] as string);

it.each([
  ['tulpn', 'Tulpanbukett Vårljus'],
  ['tuplan', 'Tulpanbukett Vårljus'],
  ['dahlja', 'Dahliabukett Höstglöd'],
  ['ljusstacke', 'Ljusstakar Kulle, par'],
  ['ljustake', 'Ljusstakar Kulle, par'],
  ['advendsljusstake', 'Adventsljusstake Smide'],
  ['picknik', 'Majas Cottage Picknickkorg'],
  ['picnic', 'Majas Cottage Picknickkorg'],
  ['piknik', 'Majas Cottage Picknickkorg'],
  ['piknikkorg', 'Majas Cottage Picknickkorg'],
  ['lackrtis', 'Sweeds Kolsvart lakrits'],
  ['hyasint', 'Hyacint i zinkkruka'],
  ['eucalyptus', 'Dörrkrans Eukalyptus'],
  ['dörkrans', 'Dörrkrans Eukalyptus'],
  ['lavendell', 'Spiralljus Lavendel, par'],
  ['monsterra', 'Monstera i terrakotta'],
  ['svärmorstuga', 'Svärmorstunga Gulkant'],
  ['karraf', 'Karaff Källa'],
  ['tekana', 'Tekanna Lugn'],
  ['emaljmugk', 'Majas Cottage Emaljmugg Blåklint'],
  ['pepparkakshjerta', 'Pepparkakshjärtan att hänga, 3-pack'],
  ['polkagriss', 'Polkagrisar Pepparmynta'],
  ['lackrits', 'Sweeds Kolsvart lakrits'],
  ['chocklad', 'Mörk choklad med lingon'],
  ['gerbra', 'Gerberabukett Solsidan'],
  ['ranukel', 'Ranunkelbukett Aprikos'],
  ['kudfodral', 'Kuddfodral Mossa'],
  ['badhanduk', 'Badhandduk Våg'],
  ['handuk', 'Majas Cottage Kökshandduk Rutig'],
  ['halmbok', 'Halmbock Nils'],
  ['vermeljus', 'Värmeljus av rapsvax, 24-pack'],
  ['värmejlus', 'Värmeljus av rapsvax, 24-pack'],
  ['doftjus', 'Doftljus Hjortron'],
  ['hjortorn', 'Doftljus Hjortron'],
  ['sukulent', 'Suckulenttrio på bricka'],
  ['kaktuss', 'Guldkaktus i stengodskruka'],
  ['olivtred', 'Olivträd på stam'],
  ['papperstjärna', 'Pappersstjärna Norrsken'],
  ['bivaksljus', 'Rullade bivaxljus, par'],
  ['ullpled', 'Ullpläd Fjäll'],
  ['servätter', 'Linneservetter Rosenlera, 4-pack'],
  ['krukka', 'Hyacint i zinkkruka'],
])('The misspelling %s finds %s', (query, name) => {
  const names = found(query);
  expect(names).toContain(name);
  expect(names.length).toBeLessThanOrEqual(MAX_FOUND);
});

it.each(['cykel', 'gardin', 'lampa', 'soffa', 'telefon', 'whisky', 'krysantemum', 'qwerty', 'xyzzyx', 'zzzz'])(
  'The word %s, which the shop does not sell, finds nothing',
  (query) => {
    expect(found(query)).toEqual([]);
  },
);

it.each(['blokljus', 'bukket', 'korj', 'ljsu', 'majas cotage'])(
  'The word %s finds at most a quarter of the shop',
  (query) => {
    expect(found(query).length).toBeLessThanOrEqual(NAMES.length / 4);
  },
);
