import type { Chain } from '#server/ledger/entry.ts'

/**
 * Names the entry that books another anew. An entry is taken back once, so it is booked anew once.
 *
 * @param sequence of the entry that was taken back
 */
export function repostReference(chain: Chain, sequence: bigint): string {
  return `repost:${chain}:${sequence}`
}
