/**
 * Options for routes of the doubles: the limit per address does not count them, since all calls come
 * from the product's own address, and they are not in the product's API description.
 */
export const UNLIMITED = { config: { rateLimit: false } } as const
