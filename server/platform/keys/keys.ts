import { statSync } from 'node:fs'
import { readKeyFile, type KeyTable } from '#server/platform/keys/key-file.ts'
import { KEY_PURPOSES, type KeyPurpose } from '#server/platform/keys/key-purposes.ts'
import {
  type ChangingKeyRing,
  type Key,
  type KeyRing,
  openKeyRing,
} from '#server/platform/keys/key-ring.ts'

/** The keys of this process, by purpose. */
export type Keys = Readonly<Record<KeyPurpose, KeyRing>> & {
  /** The file that they come from; null when settings hold them. */
  readonly file: string | null
  /** Reads the file again when it has changed. @returns whether there are other keys now */
  readAgain(): boolean
}

/**
 * @param file null when there is none
 * @param others keys that are read besides those of the file, and used where it has none
 */
export function openKeys(file: string | null, others: KeyTable): Keys {
  const readAll = () => withOthers(file === null ? null : readKeyFile(file), others)
  const first = readAll()
  let stamp = file === null ? '' : stampOf(file)
  const rings = Object.fromEntries(
    KEY_PURPOSES.map((purpose) => [purpose, openKeyRing(purpose, first[purpose])]),
  ) as Record<KeyPurpose, ChangingKeyRing>

  return {
    ...rings,
    file,
    readAgain() {
      if (file === null || stampOf(file) === stamp) return false
      const next = stampOf(file)
      const table = readAll()
      for (const purpose of KEY_PURPOSES) rings[purpose].replace(table[purpose])
      stamp = next
      return true
    },
  }
}

/** A variable beside the file makes nothing new: what it made before is read. */
function withOthers(table: KeyTable | null, others: KeyTable): KeyTable {
  if (table === null) return others
  return Object.fromEntries(
    KEY_PURPOSES.map((purpose): [KeyPurpose, Key[]] => [
      purpose,
      [...table[purpose], ...others[purpose].map((key) => ({ ...key, fromMs: 0 }))],
    ]),
  ) as Record<KeyPurpose, Key[]>
}

/** Another one for each writing; a file that is replaced has another inode. */
function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino} ${mtimeMs} ${size}`
}
