import type { DemoPage } from './demo-page.ts';

export const candleCare: DemoPage = {
  title: 'Så brinner ljusen vackrast',
  slug: 'skota-om-ljus',
  excerpt: 'Ett bra ljus kan brinna dubbelt så länge med några enkla vanor. Här är våra bästa råd.',
  content: `<p>Vi får ofta frågan varför ett ljus rinner, sotar eller gräver en tunnel rakt ner. Nästan alltid beror det på
veken, draget eller den första timmen.</p>
<h2>Den första gången räknas</h2>
<p>Låt blockljus och doftljus brinna tills hela ytan har smält. Räkna med ungefär en timme för varje 2–3 centimeter i
diameter. Gör du det första gången fortsätter ljuset att brinna jämnt.</p>
<h2>Klipp veken</h2>
<p>En halv centimeter är lagom. En lång veke ger hög låga, sot och ett ljus som tar slut i förtid. Klipp när stearinet
är kallt.</p>
<h2>Undvik drag</h2>
<p>Rinner ljuset åt ett håll står det i drag. Flytta det från fönster och dörrar, eller vrid det ett kvarts varv i taget.</p>
<h2>Släck utan rök</h2>
<p>Doppa veken i det smälta stearinet med en pinne och res den igen. Då slutar den glöda direkt, och är redo till nästa
gång.</p>
<h2>Och det viktigaste</h2>
<p>Håll alltid uppsikt, ställ ljuset på ett underlag som tål värme och lämna minst tio centimeter mellan två ljus.</p>`,
  cta_text: 'Se våra ljus',
  cta_link: '/produkter?kategori=ljus',
  is_published: true,
  seo: {
    meta_title: 'Så brinner ljusen vackrast | Kronblad',
    meta_description: 'Klipp veken, undvik drag och låt ytan smälta. Så får ljusen brinna längre och vackrare.',
  },
};
