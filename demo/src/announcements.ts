import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const notice = {
  title: {
    en: 'New price list from January',
    nl: 'Nieuwe prijslijst vanaf januari',
    fr: 'Nouvelle liste de prix à partir de janvier',
    de: 'Neue Preisliste ab Januar',
  },
  text: {
    en: 'The price list for next year is on our website: https://www.example.com/prices.\nRenewals until 31 December keep this year’s price.',
    nl: 'De prijslijst voor volgend jaar staat op onze website: https://www.example.com/prices.\nVoor verlengingen tot en met 31 december geldt de prijs van dit jaar.',
    fr: 'La liste de prix de l’année prochaine est publiée sur notre site : https://www.example.com/prices.\nLes renouvellements effectués jusqu’au 31 décembre restent au prix de cette année.',
    de: 'Die Preisliste für das nächste Jahr steht auf unserer Website: https://www.example.com/prices.\nFür Verlängerungen bis zum 31. Dezember gilt der Preis dieses Jahres.',
  },
};

const maintenance = {
  title: {
    en: 'Maintenance of the EPP service',
    nl: 'Onderhoud van de EPP-dienst',
    fr: 'Maintenance du service EPP',
    de: 'Wartung des EPP-Dienstes',
  },
  text: {
    en: 'We are replacing a database server. EPP will refuse connections for two hours; RDAP may respond slowly.',
    nl: 'We vervangen een databaseserver. EPP weigert twee uur lang verbindingen; RDAP kan traag antwoorden.',
    fr: 'Nous remplaçons un serveur de base de données. EPP refuse les connexions pendant deux heures ; RDAP peut répondre lentement.',
    de: 'Wir tauschen einen Datenbankserver aus. EPP nimmt zwei Stunden lang keine Verbindungen an; RDAP antwortet möglicherweise langsam.',
  },
  systems: [
    { name: 'EPP', impact: 'FULL' },
    { name: 'RDAP', impact: 'PARTIAL' },
  ],
};

/** A notice, and upcoming maintenance. Only for the demo's own registrars: others start without news. */
export async function addAnnouncements(db: Database, now: Date): Promise<void> {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const begins = new Date(midnight + 6 * DAY_MS + 2 * HOUR_MS);
  const published = { state: 'PUBLISHED', for_all: false };
  await db
    .insertInto('announcement')
    .values([
      {
        ...{ ...published, number: 1, kind: 'NOTICE', published_at: new Date(now.getTime() - 12 * DAY_MS) },
        ...{ title: JSON.stringify(notice.title), text: JSON.stringify(notice.text), systems: '[]' },
        ...{ begins_at: null, ends_at: null, reason: null, link: 'https://www.example.com/prices' },
      },
      {
        ...{ ...published, number: 2, kind: 'MAINTENANCE', published_at: new Date(now.getTime() - DAY_MS) },
        ...{ title: JSON.stringify(maintenance.title), text: JSON.stringify(maintenance.text) },
        ...{ begins_at: begins, ends_at: new Date(begins.getTime() + 2 * HOUR_MS), reason: 'PLANNED', link: null },
        systems: JSON.stringify(maintenance.systems),
      },
    ])
    .execute();
  await sql`INSERT INTO announcement_audience (announcement_id, registrar_id)
    SELECT announcement.id, registrar.id FROM announcement CROSS JOIN registrar`.execute(db);
}
