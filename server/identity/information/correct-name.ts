import { checkedName } from '#server/identity/information/check-information.ts'
import {
  findItems,
  findPerson,
  lockPerson,
  storePerson,
} from '#server/identity/information/information-store.ts'
import { queueIfScreened } from '#server/identity/check/queue-screening.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

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

/**
 * Stores another name, also where loans rely on the one before, with what it is found by. Sanctions
 * lists that were asked about the one before are asked about it.
 */
export async function correctName(
  deps: Pick<Dependencies, 'sanctions'>,
  tx: Transaction,
  borrowerId: string,
  fullName: string,
): Promise<void> {
  const { birthOn } = await lockPerson(tx, borrowerId)
  await storePerson(tx, borrowerId, { fullName, birthOn })
  await queueIfScreened(deps, tx, borrowerId)
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
