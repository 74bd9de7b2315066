import { readdirSync, readFileSync } from 'node:fs';
import { defaultMessages } from '@panel/contract/errors';
import { type TextLanguage, textLanguages } from '@panel/contract/languages';
import { expect, test } from 'vitest';

// One term per concept and language: no text that people read uses a replaced word.

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** A pattern, and its replacement. */
type Replaced = [RegExp, string];

const replaced: Record<TextLanguage, Replaced[]> = {
  en: [
    [/\b(some|every|any)body\b/i, 'someone, everyone, anyone'],
    [/\bmade\b/i, 'created, generated'],
    [/\banew\b/i, 'again'],
    [/\bany ?more\b/i, 'no longer'],
    [/\bat most\b/i, 'up to'],
    [/\blook(s|ed|ing)? after\b/i, 'manage'],
    [/\banswers? for\b/i, 'is responsible for'],
    [/\b(tells?|telling|told)\b/i, 'notify, report, show'],
    [/\b(is|are|was|were) let in\b|\blets? in again\b/i, 'has access, restore access'],
    [/\bgiven up\b|\bgives? up\b/i, 'abandoned'],
    [/\bstands? (still|at)\b/i, 'is blocked, is at'],
    [/\bgoe?s? on\b/i, 'continue'],
    [/\bmend(s|ed)?\b/i, 'fix'],
    [/\bholes?\b/i, 'vulnerability'],
    [/\bso many\b/i, 'a maximum number'],
    [/\bpeople of the registry\b/i, 'the registry’s staff'],
  ],
  nl: [
    [/opgeschort|opschort/i, 'geschorst, schorsing'],
    [/toegelaten/i, 'toegestaan'],
    [/\bregistrant(en)?\b/i, 'houder'],
    [/\bredemption\b/i, 'quarantaine'],
    [/\b(grace|add|renew|transfer) period\b/i, 'respijtperiode na …'],
    [/(?<!ongedaan (worden )?|verbinding (mag worden )?)\bgemaakt\b/i, 'aangemaakt'],
    [/\b(niet leesbaar|onleesbaar)\b/i, 'ongeldig'],
    [/\b(de|deze|die) filter\b/i, 'het, dit, dat filter'],
    [/\((client|server)\)|^(Client|Server)$/, 'registrar, registry'],
    [/^Goedendag,$/, 'Beste,'],
    [/[“”]/, '‘…’'],
  ],
  fr: [
    [/portail registrar/i, 'portail des bureaux d’enregistrement'],
    [/par le (client|serveur)\b|^(Client|Serveur)$/i, 'bureau d’enregistrement, registre'],
    [/\billisibles?\b/i, 'non valide'],
    [/renouvellement auto\b/i, 'renouvellement automatique'],
    [/\béchue?s?\b/i, 'expiré'],
    [/bureau du registre/i, 'espace du registre'],
    [/contact abus/i, 'contact pour les abus'],
    [/\benregistre[rz]?\b/i, 'sauvegarder'],
    [/[ \u202f][:»](?=\s|$)|«[ \u202f]/, 'a no-break space (U+00A0)'],
    [/[ \u00a0][;?!](?=\s|$)/, 'a narrow no-break space (U+202F)'],
  ],
  de: [
    [/\bnicht lesbar\b/i, 'ungültig'],
    [/\bbenutz(t|en)\b/, 'verwendet'],
    [/\b(Add|Renew|Transfer) Period\b/, '… Grace Period'],
    [/^(Client|Server)$/, 'Registrar, Registry'],
    [/Zweiten Schritt/i, 'Bestätigung in zwei Schritten'],
    [/^Region$/, 'Bundesland/Provinz/Kanton'],
    [/EPP-Login/, 'EPP-Anmeldung'],
    [/\bIhr(en)? Telefon\b/, 'Smartphone'],
  ],
};

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
}

function textsOf(language: TextLanguage): string[] {
  const folders = ['web/public/locales', 'identity/src/pages/texts', 'core/src/mail/texts', 'core/src/warnings/words'];
  const texts = folders.flatMap((folder) => textsIn(JSON.parse(read(`${folder}/${language}.json`))));
  return language === 'en' ? [...texts, ...Object.values(defaultMessages), ...literalTexts()] : texts;
}

/** The texts of commands and of the API's description: literals of at least two words, without SQL. */
function literalTexts(): string[] {
  const sources = [
    ...sourcesIn('operator/src', (path) => /\.ts$/.test(path) && !/\.test\.ts$|testing\//.test(path)),
    ...sourcesIn('contract/src', (path) => /\.calls\.ts$/.test(path)),
  ];
  return sources
    .flatMap((source) => source.match(/'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"|(?<!sql)(?<!>)`[^`]+`/g) ?? [])
    .filter((literal) => /\w \w/.test(literal));
}

/** Without comments. */
function sourcesIn(folder: string, isRead: (path: string) => boolean): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(isRead)
    .map((path) => read(`${folder}/${path}`).replace(/^\s*(\/\/|\/\*|\*).*$/gm, ''));
}

test.each(textLanguages)('no text in %s has a replaced word', (language) => {
  const texts = textsOf(language);
  expect(texts.length).toBeGreaterThan(1_000);
  const found = replaced[language].flatMap(([pattern, instead]) =>
    texts.filter((text) => pattern.test(text)).map((text) => ({ text, instead })),
  );
  expect(found).toEqual([]);
});
