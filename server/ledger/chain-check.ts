import { createHash } from 'node:crypto'

/** An entry of an export: all that its hash is made of. */
export interface HashedEntry {
  readonly sequence: bigint
  /** The canonical text (`entryContent`). */
  readonly content: string
  readonly hash: Uint8Array
}

/** What the export says of its end, so that a removed last line shows. */
export interface ChainEnd {
  readonly entryCount: bigint
  readonly head: Uint8Array
}

/**
 * Recomputes a chain without a database: hash = SHA-256(hash before || content as UTF-8), where
 * nothing stands before the first.
 *
 * @param entries all of the chain, in order
 * @returns a sentence for each fault; none when it holds
 */
export function chainFaults(entries: readonly HashedEntry[], end: ChainEnd): string[] {
  const faults: string[] = []
  let head: Uint8Array = new Uint8Array()
  let last = 0n
  for (const { sequence, content, hash } of entries) {
    last += 1n
    if (sequence !== last) faults.push(`Entry ${sequence} stands where ${last} should.`)
    const made = createHash('sha256').update(head).update(content, 'utf8').digest()
    if (!made.equals(hash)) faults.push(`Entry ${sequence} does not have the hash of its content.`)
    head = hash
  }
  if (last !== end.entryCount) faults.push(`${last} entries, ${end.entryCount} were announced.`)
  if (!Buffer.from(head).equals(end.head)) faults.push('The last hash is not the announced one.')
  return faults
}
