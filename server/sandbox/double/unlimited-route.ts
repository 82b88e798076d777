/**
 * Of the doubles' calls: a provider is no browser, so the limit per address does not count them
 * (all come from the product's own), and they are no part of the product's documentation.
 */
export const UNLIMITED = { config: { rateLimit: false }, schema: { hide: true } } as const
