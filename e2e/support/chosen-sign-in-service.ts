import { embeddedService } from './embedded-service.ts';
import { keycloakService } from './keycloak-service.ts';
import type { SignInService } from './sign-in-service.ts';

/** The sign-in service that the tested panel uses. */
export const signInService: SignInService = process.env.IDENTITY === 'keycloak' ? keycloakService : embeddedService;
