export const SHORTEST_PASSWORD = 12;

/** Words of common passwords, in lower case. What is added at the ends (digits, punctuation) does not count. */
const COMMON_PASSWORDS = new Set(
  `password passwort passord passw pass losenord lösenord losen lösen administrator administratör admin root user
  användare anvandare welcome välkommen valkommen letmein login loggain inloggning iloveyou iloveu jagälskardig
  jagalskardig älskling alskling hej hejhej hejsan qwerty qwertz azerty asdf zxcvbn qazwsx qazwsxedc onetwothree
  secret hemlig hemligt changeme change default temp temporary test testing demo guest gäst monkey dragon master shadow
  sunshine princess superman batman football fotboll baseball hockey trustno starwars pokemon minecraft liverpool
  arsenal chelsea hammarby djurgården djurgarden internet computer dator google facebook samsung microsoft
  sommar vinter höst host vår var januari februari mars april maj juni juli augusti september oktober november december
  måndag tisdag onsdag torsdag fredag lördag söndag sverige sweden stockholm göteborg goteborg malmö malmo uppsala
  kramfors kronblad blomma blommor blomman blommorna ros rosor buketter bukett butik butiken blomsterbutik företag
  foretag företaget correcthorsebatterystaple q2w3e4r5t6y q2w3e4r5t`.split(/\s+/),
);

const ROWS = [
  ...['abcdefghijklmnopqrstuvwxyzåäö', 'qwertyuiopåasdfghjklöäzxcvbnm', 'qazwsxedcrfvtgbyhnujm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0'],
];
const DIGITS = '0123456789'.repeat(3);
const RUNS = [...ROWS, DIGITS].flatMap((row) => [row, [...row].reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** The part of a text that repeats until its end; the text itself when none does. */
function repeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** Whether a password is one of the first that somebody would try: a common word, one character, rows of keys. */
export function isCommonPassword(password: string): boolean {
  const text = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]/g, '');
  const core = text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const unit = repeated(core);
  const word = repeated(core.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign));
  if (COMMON_PASSWORDS.has(unit) || COMMON_PASSWORDS.has(word)) return true;
  if (isMadeOfRuns(text)) return true;
  return isRepeatOrRun(core.length > 3 ? unit : repeated(text.replace(/\D/g, '')));
}

/** Whether a text is nothing but parts of rows of keys, such as `123qweasdzxc`. */
function isMadeOfRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = 0;
    while (at + length < text.length && RUNS.some((run) => run.includes(text.slice(at, at + length + 1)))) length++;
    if (length < 3) return false;
    at += length;
  }
  return true;
}

const isRepeatOrRun = (unit: string): boolean => unit.length <= 3 || RUNS.some((run) => run.includes(unit));

/** Whether a password is the user name, with little beside it. */
export function isMostlyUserName(password: string, username: string): boolean {
  const [whole, name] = [password, username].map((text) => text.normalize('NFKC').toLowerCase()) as [string, string];
  if (name.length < 3 || !whole.includes(name)) return false;
  return (whole.replaceAll(name, '').match(/[\p{L}\p{N}]/gu) ?? []).length < 8;
}
