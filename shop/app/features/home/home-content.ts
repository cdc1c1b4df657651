/** Four ways into the range that are not shelves. Shown for the categories that exist. */
export const themes = [
  { slug: 'ljus', title: 'När mörkret kommer tidigt', text: 'Blockljus, kronljus och dofter för kvällar inomhus.' },
  {
    slug: 'dekorationer',
    title: 'Ett rum att stanna i',
    text: 'Vaser, lyktor och kransar i material som åldras vackert.',
  },
  { slug: 'godis', title: 'Något litet att ge bort', text: 'Kola, lakrits och choklad från kokerier vi känner.' },
  { slug: 'majas-cottage', title: 'Lantkök på fönsterbrädan', text: 'Emalj, zink och rutigt från Majas Cottage.' },
] as const;

export const quotes = [
  {
    text: 'Buketten kom fram som om den just hade bundits. Mamma ringde och trodde att jag stod utanför dörren.',
    name: 'Karin, Sundsvall',
  },
  {
    text: 'Det syns att någon har slagit in varje sak för hand. Jag har sparat pappret.',
    name: 'Yusuf, Härnösand',
  },
  {
    text: 'Beställde på förmiddagen och hämtade efter jobbet. Fick skötselråd på köpet.',
    name: 'Lena, Kramfors',
  },
] as const;
