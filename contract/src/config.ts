import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { AnnouncementNews } from './announcements.ts';
import { features } from './features.ts';
import { Timestamp } from './fields.ts';

export const PublicProperties = z.object({
  tld: z.string(),
  newsUrl: added(z.string()),
  legalEmail: added(z.string()),
  supportEmail: added(z.string()),
  /** The cookie names of the embedded sign-in service at this address; empty with Keycloak. */
  signInCookies: added(
    z.object({
      session: z.array(z.string()),
      /** Cookies that last 90 days. */
      lasting: z.array(z.string()),
    }),
  ),
  /** The time up to which the panel has the registry's data; `null` until the registry sends any. */
  registryDataAt: added(z.nullable(Timestamp)),
  /** The age in minutes at which the data counts as stale, if the operator sets one. */
  dataStaleAfter: added(z.nullable(z.number())),
  /** How the registry uses client certificates for EPP; absent if it uses none. */
  eppCertificates: z.optional(z.enum(['optional', 'required'])),
  /** Features that the panel shows because the registry has sent their data at least once. */
  features: added(z.array(z.enum(features))),
});
export type PublicProperties = z.infer<typeof PublicProperties>;

export const getConfig = {
  data: z.object({
    properties: PublicProperties,
    /** Whether a new EPP password requires the current one; `null` if no one is signed in. */
    value: z.nullable(z.boolean()),
    /** Announcements for the layout of every page; `null` unless a registrar's user is signed in. */
    announcements: added(z.nullable(AnnouncementNews)),
  }),
};

/** The content of `/assets/config/config.json`: what the web app needs before anyone signs in. */
export interface IdentityConfig {
  realm: string;
  url: string;
  clientId: string;
  /** The panel's address, the only one at which sign-in and cookies work. */
  publicUrl?: string;
  /** An IANA name; Brussels if absent. */
  timeZone?: string;
  /** The suffix of registry staff's usernames, after the @; absent if the server has no staff accounts. */
  deskSuffix?: string;
  /** The registry's own branding, if any. */
  brand?: {
    name?: string;
    logo?: BrandLogo;
  };
}

/** Attributes of an `<img>`. */
export interface BrandLogo {
  src: string;
  width: number;
  height: number;
  alt: string;
}
