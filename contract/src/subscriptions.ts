import * as z from 'zod/mini';
import './jitless.ts';
import { messageKinds } from './message-kinds.ts';

/** What users can get by e-mail. A server lists only the kinds that it can send. */
export const subscriptionKinds = [
  'announcements',
  'verification',
  ...messageKinds.map((kind) => `messages.${kind}` as const),
  'messages.OTHER',
] as const;
export type SubscriptionKind = (typeof subscriptionKinds)[number];

export const subscriptionChoices = ['OFF', 'AT_ONCE', 'DAILY'] as const;
export type SubscriptionChoice = (typeof subscriptionChoices)[number];

const Subscription = z.object({ kind: z.enum(subscriptionKinds), choice: z.enum(subscriptionChoices) });
export type Subscription = z.infer<typeof Subscription>;

const data = z.object({ results: z.array(Subscription) });

export const getSubscriptions = { data };

/** Kinds that are left out stay unchanged. */
export const putSubscriptions = { body: data, data };
