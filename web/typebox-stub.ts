/**
 * Replaces typebox in browser and render builds: only the server checks schemas, and
 * `web/schemas-stay-home.ts` has removed every use of them from the contract.
 */
export const Type = undefined
