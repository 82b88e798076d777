import type { Chain } from '#server/ledger/entry.ts'

/**
 * The reference of a repost. An entry is reversed once, so it is reposted once.
 *
 * @param sequence of the reversed entry
 */
export function repostReference(chain: Chain, sequence: bigint): string {
  return `repost:${chain}:${sequence}`
}
