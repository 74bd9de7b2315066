import { randomUUID } from 'node:crypto';
import { messageTexts } from '../inbox/message-texts.ts';
import { type Message, put } from './objects.ts';
import { anyDomain, type Happening, type World } from './world.ts';

/** Sends a message about a name, or a general one. */
export function queueMessage(world: World): Happening | undefined {
  const written = messageTexts[world.random.below(messageTexts.length)];
  const domain = anyDomain(world, () => true);
  if (!written || !domain) return undefined;
  const { kind, isAboutName, text, details = [] } = written;
  const message: Message = {
    id: `LIVE-${randomUUID()}`,
    registrar: domain.registrar,
    time: world.now.toISOString(),
    kind,
    text: text(domain.name),
    subject: isAboutName ? { type: 'domain', key: domain.name } : null,
    details,
    acknowledged: null,
  };
  return { words: `${domain.registrar} receives a message in its queue`, changes: [put.message(message)] };
}

/** A registrar's client acknowledges its oldest message in EPP's queue. */
export function acknowledge({ queue, now }: World): Happening | undefined {
  const [message] = queue.values();
  if (!message) return undefined;
  const acknowledged = now.toISOString();
  return {
    words: `${message.registrar} acknowledges a message`,
    changes: [put.message({ ...message, acknowledged })],
  };
}
