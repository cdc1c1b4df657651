interface Work {
  /** File name in `works/`, without its extension. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly alt: string;
}

export const funeralWorks: readonly Work[] = [
  {
    name: 'krans-vita-rosor',
    title: 'Krans med vita rosor',
    text: 'Silvrig eukalyptus runt om, rosor och ranunkler samlade på ena sidan. Stilla och ljus.',
    alt: 'Rund krans av eukalyptus med vita rosor längs ena sidan',
  },
  {
    name: 'dekoration-aprikos',
    title: 'Dekoration i aprikos',
    text: 'Rosor och dahlior i varma toner. Låg nog att stå framför ett foto.',
    alt: 'Låg dekoration med rosor och dahlior i aprikos',
  },
  {
    name: 'hjarta-roda-rosor',
    title: 'Hjärta av röda rosor',
    text: 'Tätt satta rosor, från den som stod allra närmast.',
    alt: 'Hjärta av tätt satta röda rosor',
  },
  {
    name: 'sorgbukett-angen',
    title: 'Bukett från ängen',
    text: 'Prästkrage och blåklint, för den som tyckte bäst om dikesrenen i juli.',
    alt: 'Bukett med prästkragar, blåklint och vita ranunkler',
  },
  {
    name: 'krans-gran-roda-rosor',
    title: 'Krans av gran och röda rosor',
    text: 'Tät granbas med mörkröda rosor. Klarar kyla och passar hela vintern.',
    alt: 'Krans av gran med mörkröda rosor nertill',
  },
  {
    name: 'dekoration-vit',
    title: 'Vit dekoration',
    text: 'Vita rosor och hängande eukalyptus, att ställa vid urnan eller på kistan.',
    alt: 'Låg dekoration med vita rosor och hängande eukalyptus',
  },
  {
    name: 'urna-rosa',
    title: 'Hög bukett i rosa',
    text: 'Rosor och pioner i mjuka toner, bundna luftigt för att synas på håll.',
    alt: 'Hög bukett i rosa och vitt med eukalyptus',
  },
  {
    name: 'krans-blommor-runtom',
    title: 'Krans av bara blommor',
    text: 'Rosa och gräddvitt hela vägen runt. Den generösaste av våra kransar.',
    alt: 'Krans helt i rosa och gräddvita blommor',
  },
  {
    name: 'dekoration-lila',
    title: 'Dekoration i lila',
    text: 'Nejlikor i lavendel med rosa rosor. Håller länge, även utomhus.',
    alt: 'Låg dekoration med nejlikor i lila toner',
  },
  {
    name: 'handblommor-rosor',
    title: 'Handblommor',
    text: 'Långa rosor att lägga ner en och en. Vi räknar upp dem efter hur många ni är.',
    alt: 'Långskaftade vita och rosa rosor i en smal mörk vas',
  },
  {
    name: 'hjarta-vitt',
    title: 'Vitt hjärta',
    text: 'Rosor och ranunkler i vitt, lätt i formen och lugnt i färgen.',
    alt: 'Hjärta av vita rosor och ranunkler',
  },
  {
    name: 'krans-gran-lavendel',
    title: 'Krans med lavendelblå nejlikor',
    text: 'Gran från trakten, nejlikor och några vita rosor längs kanten.',
    alt: 'Krans av gran med nejlikor i lavendel och vitt',
  },
];
