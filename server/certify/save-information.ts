import type { InformationItems, SavedGroup } from '#contract/information.ts'
import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { isSameName } from '#domain/person-name.ts'
import {
  isReliedOn,
  lockPerson,
  type Person,
  storeItems,
  storePerson,
} from '#server/certify/certify-store.ts'
import { type CheckedItems, checkedItems } from '#server/certify/check-information.ts'
import type { Transaction } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Saves one group of what a borrower says of himself, whole or not at all.
 *
 * @throws Refusal -1002 naming the field that is not right, -1005 when a loan or an account rests on
 *   another name or birth date
 */
export async function saveInformationOf(
  { clock }: Pick<Parts, 'clock'>,
  tx: Transaction,
  borrowerId: string,
  group: SavedGroup,
  typed: InformationItems,
): Promise<void> {
  const savedAt = clock.now()
  const items = checkedItems(group, typed, manilaDateOf(savedAt))
  const { fullName, birthDate, ...others } = items
  if (fullName !== undefined && birthDate !== undefined) {
    const birthOn = Temporal.PlainDate.from(birthDate)
    await becomePerson(tx, borrowerId, { fullName, birthOn })
  }
  await storeItems(tx, { borrowerId, group, savedAt }, others satisfies CheckedItems)
}

/** A name may be written another way at any time; another name is customer service's to change. */
async function becomePerson(tx: Transaction, borrowerId: string, said: Person): Promise<void> {
  const known = await lockPerson(tx, borrowerId)
  const changed = changedIn(known, said)
  if (changed && (await isReliedOn(tx, borrowerId)))
    throw new Refusal(CODES.notInThisStatus, {
      en: `${changed}: a loan or an account is in your name already. Ask customer service to change it.`,
      fil: `${changed}: may loan o account ka na sa pangalang ito. Sa customer service ito ipabago.`,
    })
  await storePerson(tx, borrowerId, said)
}

/** What is said to be other than it was known to be; what was not known changes nothing. */
function changedIn(known: Person, said: Person): 'fullName' | 'birthDate' | null {
  const isOtherName = known.fullName !== null && !isSameName(known.fullName, said.fullName ?? '')
  if (isOtherName) return 'fullName'
  const isOtherDay = known.birthOn !== null && known.birthOn.toString() !== said.birthOn?.toString()
  return isOtherDay ? 'birthDate' : null
}
