import type { AddressInfo } from 'node:net';
import type { EppCertificateSettings } from '@panel/core';
import { addCertificate } from '@panel/core/epp';
import type { TestCertificate } from '@panel/core/testing/test-certificates';
import { changeRecorder } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import { hashPassword } from '@panel/identity/password-hash';
import { pino } from 'pino';
import { startEppCheck } from '../start-epp-check.ts';

const secret = 'a secret of the front end';
export const password = 'Right-pw-1';
const password_hash = await hashPassword(password);

// There are no accounts here to mail.
const recordChange = changeRecorder({ list: async () => [], listStaff: async () => [] }, 'https://panel.example');
let registrars = 0;

/** A registrar with these certificates that may log in from this machine, and the panel's check. */
export async function registrarAtCheck(
  db: Database,
  eppCertificates: EppCertificateSettings,
  known: readonly TestCertificate[],
) {
  registrars += 1;
  const handle = `registrar${registrars}`;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle, status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('epp_setting').values({ registrar_id: id, password_hash }).execute();
  await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '127.0.0.1' }).execute();
  const by = {
    id: 'x',
    username: `tech@${handle}`,
    registrarId: id,
    registrarHandle: handle,
    ip: null,
    requestId: null,
  };
  const add = ({ pem }: TestCertificate) =>
    addCertificate(db, recordChange, by, { label: 'Client', certificate: [pem] });
  for (const certificate of known) await add(certificate);
  const check = await startEppCheck(
    { eppCheckListen: '127.0.0.1:0', eppCheckSecret: secret, eppAllowedStatuses: ['ACTIVE'], eppCertificates },
    db,
    pino({ level: 'silent' }),
  );
  if (!check) throw new Error('nothing was started');
  const { port } = check.server.address() as AddressInfo;
  return {
    id,
    handle,
    add,
    /** The request that an EPP server sends after the client sent the right password. */
    async ask(connection: { address: string | undefined; certificate: string | undefined }): Promise<string> {
      const response = await fetch(`http://127.0.0.1:${port}/epp/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ handle, password, ...connection }),
      });
      return response.text();
    },
    close: () => check.close(),
  };
}
