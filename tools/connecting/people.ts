import type { Place } from './place.ts';
import { registrarUser } from './registrar-user.ts';
import { untilAnswered } from './until-answered.ts';

/** A registrar's user who keeps changing the allowed addresses, and records what was confirmed. */
export async function startPeople(place: Place) {
  const request = await registrarUser(place, 'kim@north');
  const confirmed: string[] = [];
  let isOver = false;
  const working = work();

  async function work() {
    for (let n = 0; !isOver; n++) {
      const address = `198.51.${Math.floor(n / 250)}.${n % 250}`;
      const { status } = await request('PUT', '/services/registrar/epp/ip', { ipAddresses: [address] }).catch(() => ({
        status: 0,
      }));
      if (status === 200) confirmed.push(address);
      else await untilAnswered(place.positions); // the panel or its database was killed
    }
  }

  return {
    confirmed,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
