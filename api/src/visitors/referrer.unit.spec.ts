import { expect, it } from '@jest/globals';
import { campaignOf, DIRECT, referrerSource } from './referrer.js';

const OWN = 'kronblad.example';

it.each([
  ['https://www.google.com/', 'Google'],
  ['https://www.google.se/search?q=rosor', 'Google'],
  ['https://google.co.uk/', 'Google'],
  ['android-app://com.google.android.googlequicksearchbox/', 'Google'],
  ['https://mail.google.com/', 'Gmail'],
  ['android-app://com.google.android.gm/', 'Gmail'],
  ['https://docs.google.com/', 'docs.google.com'],
  ['https://google.evil.com/', 'google.evil.com'],
  ['https://google.se.evil.com/', 'google.se.evil.com'],
  ['https://notgoogle.se/', 'notgoogle.se'],
  ['https://pinterest.evil.com/', 'pinterest.evil.com'],
  ['https://notfacebook.com/', 'notfacebook.com'],
  ['https://facebook.com.evil.com/', 'facebook.com.evil.com'],
  ['https://lm.facebook.com/l.php', 'Facebook'],
  ['https://l.instagram.com/', 'Instagram'],
  ['https://se.pinterest.com/', 'Pinterest'],
  ['https://www.pinterest.se/', 'Pinterest'],
  ['https://www.bing.com/', 'Bing'],
  ['https://cn.bing.com/', 'Bing'],
  ['https://se.search.yahoo.com/', 'Yahoo'],
  ['https://mail.yahoo.com/', 'Yahoo Mail'],
  ['https://outlook.live.com/', 'Outlook'],
  ['https://www.ecosia.org/', 'Ecosia'],
  ['https://t.co/abc', 'X'],
  ['https://netflix.com/', 'netflix.com'],
  ['https://WWW.Blogg.Example./inlagg', 'blogg.example'],
  ['https://kronblad.example/produkter', DIRECT],
  ['https://www.kronblad.example/', DIRECT],
  ['https://notkronblad.example/', 'notkronblad.example'],
  ['file:///C:/rosor.html', DIRECT],
  ['rosor', DIRECT],
  ['', DIRECT],
  [null, DIRECT],
])('The referrer %s is the source %s', (referrer, source) => {
  expect(referrerSource(referrer, OWN)).toBe(source);
});

it('The campaign of the landing page is read', () => {
  expect(['/?utm_campaign=jul%20', '/', null].map(campaignOf)).toEqual(['jul', null, null]);
});
