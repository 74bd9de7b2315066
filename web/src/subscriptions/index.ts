export { SubscriptionsBlock } from './subscriptions-block.tsx';
