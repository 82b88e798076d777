import { createHash } from 'node:crypto'

/** An entry of an export, with everything that its hash covers. */
export interface HashedEntry {
  readonly sequence: bigint
  /** The canonical text (`entryContent`). */
  readonly content: string
  readonly hash: Uint8Array
}

/** The end of the chain as the export states it, so that a removed last line is found. */
export interface ChainEnd {
  readonly entryCount: bigint
  readonly head: Uint8Array
}

/**
 * Recomputes a chain without a database: hash = SHA-256(hash before || content as UTF-8). The first
 * entry has no hash before it.
 *
 * @param entries all of the chain, in order
 * @returns a sentence for each fault; none when the chain is valid
 */
export function chainFaults(entries: readonly HashedEntry[], end: ChainEnd): string[] {
  const faults: string[] = []
  let head: Uint8Array = new Uint8Array()
  let last = 0n
  for (const { sequence, content, hash } of entries) {
    last += 1n
    if (sequence !== last) faults.push(`Entry ${sequence} stands where ${last} should.`)
    const expected = createHash('sha256').update(head).update(content, 'utf8').digest()
    if (!expected.equals(hash))
      faults.push(`Entry ${sequence} does not have the hash of its content.`)
    head = hash
  }
  if (last !== end.entryCount) faults.push(`${last} entries, ${end.entryCount} were announced.`)
  if (!Buffer.from(head).equals(end.head)) faults.push('The last hash is not the announced one.')
  return faults
}
