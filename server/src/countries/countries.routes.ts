import * as schemas from '@panel/contract/countries';
import { getCountries } from '@panel/contract/countries.calls';
import { countryCodes } from '@panel/contract/country-codes';
import { ok } from '@panel/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
// Sorts in natural order: Åland next to Albania.
const byName = new Intl.Collator('en').compare;

const countries = [...countryCodes]
  .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2 }))
  .sort((one, other) => byName(one.name, other.name));

export const countriesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...serve(getCountries, schemas.getCountries), handler: async () => ok({ results: countries }) });
};
