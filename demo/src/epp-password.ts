/** The argon2id hash of Polar-2026!, which is public. */
export const eppPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$/mV9ikfdt9unEp6ixWnWTQ$onI1mZJC8SglQVJp/yT1eXL5gq4wcq+El6qUl9kLJHU';
