import type { DemoPage } from './demo-page.ts';

export const laidTable: DemoPage = {
  title: 'Duka långbord till advent',
  slug: 'duka-till-advent',
  excerpt: 'Ett långbord behöver varken vara dyrt eller krångligt. Så här dukar vi själva, från duk till sista ljuset.',
  content: `<p>När mörkret lägger sig tidigt vill man samla folk runt ett bord. Det fina är att det mesta redan finns i
skåpen. Resten handlar om lager: något mjukt, något levande och mycket ljus.</p>
<h2>Börja med duken</h2>
<p>Lägg en tvättad linneduk direkt på bordet och stryk den inte. Vecken hör till. Är bordet längre än duken lägger du en
löpare på tvären där de möts, så ser skarven ut att vara meningen.</p>
<h2>Låt mitten vara låg</h2>
<p>Gästerna ska se varandra. Håll dekorationen under hakhöjd och låt den löpa längs hela bordet i stället för att samla
allt på mitten. Grankvistar, lärk med kottar och några äpplen räcker långt.</p>
<ul>
<li>Räkna med en handfull grönt per kuvert.</li>
<li>Klipp kvistarna samma dag och låt dem dricka en timme först.</li>
<li>Ställ dem svalt fram till middagen, så håller de hela kvällen.</li>
</ul>
<h2>Fler ljus än du tror</h2>
<p>Tre blockljus ser ensamma ut på ett långbord. Ta nio, i olika höjd, och ställ dem i grupper. Håll ett par decimeter
till närmaste kvist och lämna dem aldrig utan uppsikt.</p>
<h2>Sist av allt</h2>
<p>En liten sak vid varje tallrik gör mer än en stor på mitten: en kola i papper, en kvist rosmarin eller ett handskrivet
namn. Det är det gästerna minns.</p>`,
  cta_text: 'Se allt till dukningen',
  cta_link: '/produkter?kategori=porslin-dukning',
  is_published: true,
  seo: {
    meta_title: 'Duka långbord till advent | Kronblad',
    meta_description: 'Linne, grönt och många ljus. Så dukar vi ett långbord till advent, steg för steg.',
  },
};
