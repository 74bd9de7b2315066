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
  /** The names that the embedded sign-in service's cookies have at this address; none with Keycloak. */
  signInCookies: added(
    z.object({
      session: z.array(z.string()),
      /** They last 90 days. */
      lasting: z.array(z.string()),
    }),
  ),
  /** Up to when the panel has the registry's data; `null` as long as the registry has sent none. */
  registryDataAt: added(z.nullable(Timestamp)),
  /** After how many minutes that is too old, if the operator says so. */
  dataStaleAfter: added(z.nullable(z.number())),
  /** How the registry uses client certificates for EPP; absent if it does not. */
  eppCertificates: z.optional(z.enum(['optional', 'required'])),
  /** What the registry has sent at least once, and the panel shows from then on. */
  features: added(z.array(z.enum(features))),
});
export type PublicProperties = z.infer<typeof PublicProperties>;

export const getConfig = {
  data: z.object({
    properties: PublicProperties,
    /** Whether the current EPP password is needed to set a new one; `null` if nobody is signed in. */
    value: z.nullable(z.boolean()),
    /** What the registry announced, for the frame of every page; `null` if no registrar's user is signed in. */
    announcements: added(z.nullable(AnnouncementNews)),
  }),
};

/** The content of `/assets/config/config.json`: what the web app needs before anyone signs in. */
export interface IdentityConfig {
  realm: string;
  url: string;
  clientId: string;
  /** The address of the panel, where alone sign-in and cookies work. */
  publicUrl?: string;
  /** An IANA name; Brussels if absent. */
  timeZone?: string;
  /** What the usernames of the registry's own people end in, after the @; absent if the server knows no such people. */
  deskSuffix?: string;
  /** What the registry shows of its own, as far as it does. */
  brand?: {
    name?: string;
    logo?: BrandLogo;
  };
}

/** As attributes of an `<img>`. */
export interface BrandLogo {
  src: string;
  width: number;
  height: number;
  alt: string;
}
