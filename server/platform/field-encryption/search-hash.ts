import { createHmac } from 'node:crypto'
import type { Key, KeyRing } from '#server/platform/keys/key-ring.ts'

/** A value that rows are found by, with what it is: `['idNumber', 'P1234567A']`. */
export type SearchTerm = readonly [kind: string, ...values: string[]]

/** 128 bits after the id of the key. */
const HASH_BYTES = 16

/**
 * What encrypted rows are found by: a keyed hash of each term under each key, so that rows from
 * before a rotation and after it find each other. `search_hashes && search_hashes` is the search.
 */
export function searchHashes(keys: KeyRing, terms: readonly SearchTerm[]): Buffer[] {
  return terms.flatMap((term) => keys.all().map((key) => searchHash(key, term)))
}

/** The id of the key is in front, so that a pass sees which rows lack those of the current one. */
function searchHash({ id, bytes }: Key, term: SearchTerm): Buffer {
  const hash = createHmac('sha256', bytes).update(JSON.stringify(term)).digest()
  return Buffer.concat([Buffer.from(id, 'hex'), hash.subarray(0, HASH_BYTES)])
}
