import type { Database } from '#server/platform/database/database.ts'
import { rowSearchHashes, openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** The identity that loans and payout accounts rely on. */
export interface Person {
  readonly fullName: string | null
  readonly birthOn: Temporal.PlainDate | null
}

/** The columns of `borrower` that hold it. */
interface StoredPerson {
  readonly full_name: string | null
  readonly full_name_sealed: Buffer | null
  readonly birth_on: Temporal.PlainDate | null
  readonly birth_on_sealed: Buffer | null
}

export function openPerson(db: Database, borrowerId: string, row: StoredPerson): Person {
  const { full_name, full_name_sealed, birth_on, birth_on_sealed } = row
  const stored = { full_name, full_name_sealed, birth_on, birth_on_sealed }
  const opened = openRow(db, 'borrower', borrowerId, stored)
  const birthOn = opened.birth_on === null ? null : Temporal.PlainDate.from(opened.birth_on)
  return { fullName: opened.full_name, birthOn }
}

/** The columns to write. */
export async function sealPerson(db: Database, borrowerId: string, { fullName, birthOn }: Person) {
  const texts = { full_name: fullName, birth_on: birthOn?.toString() ?? null }
  return {
    ...(await sealRow(db, 'borrower', borrowerId, texts)),
    search_hashes: rowSearchHashes(db, 'borrower', texts),
  }
}
