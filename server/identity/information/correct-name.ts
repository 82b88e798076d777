import { checkedName } from '#server/identity/information/check-information.ts'
import {
  findItems,
  findPerson,
  lockPerson,
  storePerson,
} from '#server/identity/information/information-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * A name as it is stored.
 *
 * @throws Refusal -1002 that names the field
 */
export function nameToStore(typed: string): string {
  return checkedName(typed)
}

export async function findName(db: Database, borrowerId: string): Promise<string | null> {
  return (await findPerson(db, borrowerId)).fullName
}

/** Stores another name, also where loans rely on the one before, with what it is found by. */
export async function correctName(
  tx: Transaction,
  borrowerId: string,
  fullName: string,
): Promise<void> {
  const { birthOn } = await lockPerson(tx, borrowerId)
  await storePerson(tx, borrowerId, { fullName, birthOn })
}

/** What a borrower told of themselves, by the names of the items; without their name and birth date. */
export async function listInformation(
  db: Database,
  borrowerId: string,
): Promise<{ readonly name: string; readonly value: string }[]> {
  return Object.entries(await findItems(db, borrowerId)).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, value }] : [],
  )
}
