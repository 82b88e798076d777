import type { InformationItems, SavedGroup } from '#contract/information.ts'
import { CODES } from '#contract/codes.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { isSameName } from '#domain/person-name.ts'
import {
  findItems,
  isReliedOn,
  lockPerson,
  storeItems,
  storePerson,
} from '#server/identity/information/information-store.ts'
import { type CheckedItems, checkedItems } from '#server/identity/information/check-information.ts'
import type { AddressParts } from '#server/identity/information/whole-addresses.ts'
import { INFORMATION_MESSAGES } from '#server/identity/information/information-messages.ts'
import { outdatePictures } from '#server/identity/picture/outdate-pictures.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Person } from '#server/platform/field-encryption/person.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Saves one group of a borrower's information, whole or not at all; `parts` are those of the
 * addresses of which the barangay was chosen (whole-addresses.ts).
 *
 * @throws Refusal -1002 that names the wrong field, -1005 when a loan or an account relies on
 *   another name or birth date
 */
export async function saveInformationOf(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  borrowerId: string,
  group: SavedGroup,
  { items: typed, parts = {} }: { readonly items: InformationItems; readonly parts?: AddressParts },
): Promise<void> {
  const savedAt = deps.clock.now()
  const items = checkedItems(group, typed, manilaDateOf(savedAt))
  const { fullName, birthDate, ...others } = items
  if (fullName !== undefined && birthDate !== undefined) {
    const birthOn = Temporal.PlainDate.from(birthDate)
    await becomePerson(tx, borrowerId, { fullName, birthOn })
  }
  const isOtherId = group === 'personal' && (await isAnotherId(tx, borrowerId, others))
  await storeItems(tx, { borrowerId, group, savedAt }, { ...others, ...parts })
  if (isOtherId) await outdatePictures(deps, tx, borrowerId)
}

async function isAnotherId(
  tx: Transaction,
  borrowerId: string,
  { idType, idNumber }: CheckedItems,
): Promise<boolean> {
  const known = await findItems(tx, borrowerId)
  return known.idType !== idType || known.idNumber !== idNumber
}

/** The spelling of a name may change at any time; only customer service changes the name itself. */
async function becomePerson(tx: Transaction, borrowerId: string, typed: Person): Promise<void> {
  const known = await lockPerson(tx, borrowerId)
  const changed = changedIn(known, typed)
  if (changed && (await isReliedOn(tx, borrowerId)))
    throw new Refusal(CODES.notInThisStatus, localized(INFORMATION_MESSAGES, 'nameInUse', changed))
  await storePerson(tx, borrowerId, typed)
}

/** The first field that differs from its stored value; a field without one is no change. */
function changedIn(known: Person, typed: Person): 'fullName' | 'birthDate' | null {
  const isOtherName = known.fullName !== null && !isSameName(known.fullName, typed.fullName ?? '')
  if (isOtherName) return 'fullName'
  const isOtherDay =
    known.birthOn !== null && known.birthOn.toString() !== typed.birthOn?.toString()
  return isOtherDay ? 'birthDate' : null
}
