/**
 * Stands for typebox in browser and render builds: schemas are checked by the server only, and
 * `web/schemas-stay-home.ts` has taken every use of them out of the contract.
 */
export const Type = undefined
