import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js';
import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import { limits } from '@panel/contract/limits';
import { deskRoles, roles } from '@panel/contract/permissions';
import { signInNames } from '@panel/contract/sign-in';
import { withPasswordRules } from './password-policy.ts';
import {
  browserClient,
  browserMappers,
  browserScopes,
  eventsExpiration,
  languageSettings,
  realmSettings,
  serviceClient,
  serviceRights,
  serviceScopes,
} from './realm-definition.ts';

/** The package's type does not say that each kind of component is a list. */
type Components = NonNullable<RealmRepresentation['components']>;

const { clientId, adminClientId } = signInNames;

/** The name under which Keycloak stores it: versions before 26.4 reject the setting's own name but accept this. */
const passkeys = { webAuthnPolicyPasskeysEnabledPasswordless: 'true' };

/**
 * The result of `keycloak init` on an empty realm, with passkeys allowed instead of a password, for Keycloak's own
 * import. It contains no secret: Keycloak creates one. On import Keycloak treats a list as complete, so required
 * actions and profile attributes also include its defaults.
 */
export function realmFile(realm: string, publicUrl: string): RealmRepresentation {
  return {
    realm,
    enabled: true,
    ...realmSettings(limits),
    ...languageSettings(),
    passwordPolicy: withPasswordRules(undefined),
    eventsExpiration,
    attributes: { adminEventsExpiration: String(eventsExpiration), ...passkeys },
    requiredActions,
    roles: { realm: [...roles, ...deskRoles].map((name) => ({ name })) },
    groups: [{ name: DEFAULT_DESK_SUFFIX }],
    clients: [
      {
        ...browserClient({ clientId, publicUrl }),
        name: 'Registrar Panel',
        protocolMappers: browserMappers,
        defaultClientScopes: browserScopes,
        optionalClientScopes: [],
      },
      {
        ...serviceClient(adminClientId),
        name: 'Registrar Panel, user management',
        defaultClientScopes: serviceScopes,
        optionalClientScopes: [],
      },
    ],
    scopeMappings: [{ client: clientId, roles: [...roles, ...deskRoles] }],
    users: [
      {
        username: `service-account-${adminClientId}`,
        enabled: true,
        serviceAccountClientId: adminClientId,
        clientRoles: { 'realm-management': serviceRights },
      },
    ],
    components: { 'org.keycloak.userprofile.UserProfileProvider': [userProfile] } as object as Components,
  };
}

const requiredActions = [
  action('CONFIGURE_TOTP', 'Configure OTP', { defaultAction: true }),
  action('UPDATE_PASSWORD', 'Update Password'),
  action('UPDATE_PROFILE', 'Update Profile'),
  action('VERIFY_EMAIL', 'Verify Email'),
  action('VERIFY_PROFILE', 'Verify Profile'),
  action('TERMS_AND_CONDITIONS', 'Terms and Conditions', { enabled: false }),
  action('delete_account', 'Delete Account', { enabled: false }),
  action('delete_credential', 'Delete Credential'),
  action('webauthn-register', 'Webauthn Register'),
  action('webauthn-register-passwordless', 'Webauthn Register Passwordless'),
  action('update_user_locale', 'Update User Locale'),
];

function action(alias: string, name: string, { enabled = true, defaultAction = false } = {}) {
  return { alias, name, providerId: alias, enabled, defaultAction };
}

const personName = { length: { max: 255 }, 'person-name-prohibited-characters': {} };
const required = { required: { roles: ['user'] } };

const profileAttributes = [
  attribute('username', {
    length: { min: 3, max: 255 },
    'username-prohibited-characters': {},
    'up-username-not-idn-homograph': {},
  }),
  { ...attribute('email', { email: {}, length: { max: 255 } }), ...required },
  attribute('firstName', personName),
  { ...attribute('lastName', personName), ...required },
];

const userProfile = {
  providerId: 'declarative-user-profile',
  config: { 'kc.user.profile.config': [JSON.stringify({ attributes: profileAttributes })] },
};

function attribute(name: string, validations: object) {
  const permissions = { view: ['admin', 'user'], edit: ['admin', 'user'] };
  return { name, displayName: `\${${name}}`, validations, permissions, multivalued: false };
}
