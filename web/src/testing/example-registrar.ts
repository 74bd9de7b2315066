import { getConfig } from '@panel/contract/config.calls';
import { getCountries } from '@panel/contract/countries.calls';
import type { DataOf } from '@panel/contract/endpoint';
import type { Registrar } from '@panel/contract/registrar';
import { getRegistrar } from '@panel/contract/registrar.calls';
import { answer } from './answers.ts';

export const exampleRegistrar: Registrar = {
  handle: 'aurora',
  ianaId: '9001',
  status: 'ACTIVE',
  createTimestamp: '2023-06-01T10:00:00.000Z',
  activationTimestamp: '2023-07-01T10:00:00.000Z',
  mainContact: {
    name: 'Mia Main',
    organization: 'Aurora Domains',
    address: {
      street: 'Main street 1',
      street2: 'Floor 2',
      street3: 'Door 3',
      postalCode: '1000',
      city: 'Brussels',
      region: 'Brussels-Capital',
      countryCode: 'BE',
    },
    email: 'main@aurora.example',
    phone: '+32.25550001',
    mobilePhone: '+32.475550002',
  },
  publicContact: {
    organization: 'Aurora',
    address: {
      street: 'Public street 1',
      street2: null,
      street3: null,
      postalCode: '2000',
      city: 'Antwerp',
      region: null,
      countryCode: 'BE',
    },
    email: 'info@aurora.example',
    phone: '+32.35550003',
    url: 'https://www.aurora.example',
  },
  techContact: { name: 'Tim Tech', email: 'tech@aurora.example', phone: '+32.25550004' },
  adminContact: { name: 'Ada Admin', email: 'admin@aurora.example', phone: '+32.25550005' },
  abuseContact: { email: 'abuse@aurora.example', phone: '+32.25550006' },
};

export const countriesAnswer = answer(getCountries, {
  results: [
    { iso2: 'AX', name: 'Åland Islands' },
    { iso2: 'AL', name: 'Albania' },
    { iso2: 'BE', name: 'Belgium' },
    { iso2: 'ZW', name: 'Zimbabwe' },
  ],
});

export const configWith = (
  properties: Partial<DataOf<typeof getConfig>['properties']>,
  announcements: DataOf<typeof getConfig>['announcements'] = null,
) =>
  answer(getConfig, {
    properties: {
      tld: 'example',
      newsUrl: 'https://news.example/',
      legalEmail: '',
      signInCookies: { session: [], lasting: [] },
      supportEmail: 'support@registry.example',
      registryDataAt: null,
      dataStaleAfter: null,
      features: [],
      ...properties,
    },
    value: null,
    announcements,
  });

export const configAnswer = configWith({});

export const registrarAnswers = (registrar: Registrar = exampleRegistrar, etag = '"1"') => [
  answer(getRegistrar, { registrar }, { headers: { etag } }),
  countriesAnswer,
  configAnswer,
];
