import { canonicalIp } from '@panel/contract/ip-address';
import { mayChangeData } from '@panel/contract/registrar-status';
import { Refusal } from '@panel/core';
import { findTokenByHash, hashOf, isAccessToken, isWhole, noteUse, refusalOf } from '@panel/core/tokens';
import type { Database } from '@panel/database/database';
import type { ScriptTokens } from '../http/authenticate.ts';

/**
 * Finds the registrar and scopes of an access token. Without a valid token, the caller learns only that there is none;
 * with one, what to change. Nothing is cached, so that a removed token stops working at once.
 */
export function scriptTokens(db: Database): ScriptTokens {
  return {
    isOne: isAccessToken,
    async findActor(text, { ip, log }) {
      const token = isWhole(text) ? await findTokenByHash(db, hashOf(text)) : undefined;
      if (!token) return new Refusal('token.unknown');
      // A client that has disconnected no longer has an address.
      const address = canonicalIp(ip ?? '');
      const refusal = refusalOf(token, address);
      if (refusal) return new Refusal(refusal, { values: { address: address ?? ip ?? '' } });
      const { id, scopes, registrarId, registrarHandle, registrarStatus } = token;
      if (token.isUseDue) {
        await noteUse(db, registrarId, id, address).catch((error: unknown) =>
          log.error({ err: error }, 'use of an access token not recorded'),
        );
      }
      const registrarMayChange = mayChangeData(registrarStatus);
      return { id, username: `token:${id}`, roles: [], scopes, registrarId, registrarHandle, registrarMayChange };
    },
  };
}
