import type { DemoPage } from './demo-page.ts';

export const about: DemoPage = {
  title: 'Om oss',
  slug: 'om-oss',
  excerpt: 'En liten butik i Kramfors, med ett arbetsbord mitt i rummet och dörren öppen mot gatan.',
  content: `<p>Kronblad öppnade en regnig tisdag i april. Vi var två personer, en kyl som brummade och fler hinkar än kunder.
Den första som kom in ville ha tre gula tulpaner till sin granne. Vi band dem, och så har det fortsatt.</p>
<h2>Vad vi gör</h2>
<p>Vi binder buketter efter säsong, hjälper till när någon ska begravas och kör ut blombud i Kramfors. Runt blommorna
står sådant som vi själva vill ha hemma: ljus från små stöperier, glas, textil och godis från kokerier vi känner.</p>
<h2>Hur vi handlar</h2>
<p>Vi köper från odlare och hantverkare som vi kan ringa till. Om vintern är mycket av det gröna från trakten. När något
inte håller vad vi har lovat vill vi veta det, så att vi kan göra det rätt.</p>
<h2>Kom förbi</h2>
<p>Du hittar oss på Torggatan 3, en kort promenad från Ångermanälven. Det finns alltid kaffe, och ofta något halvfärdigt
på bordet att titta på.</p>`,
  cta_text: 'Kontakta oss',
  cta_link: '/kontakt',
  is_published: true,
  seo: {
    meta_title: 'Om oss | Kronblad',
    meta_description: 'Kronblad är en liten butik i Kramfors med blommor, ljus och ting för hemmet. Det här är vi.',
  },
};
