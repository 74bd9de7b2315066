import { embeddedService } from './embedded-service.ts';
import { keycloakService } from './keycloak-service.ts';
import type { SignInService } from './sign-in-service.ts';

export const signInService: SignInService = process.env.IDENTITY === 'keycloak' ? keycloakService : embeddedService;
