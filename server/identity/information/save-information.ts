import type { InformationItems, SavedGroup } from '#contract/identity/information.ts'
import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { isSameName } from '#domain/market/person-name.ts'
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
import { queueIfScreened } from '#server/identity/check/queue-screening.ts'
import { outdatePictures } from '#server/identity/picture/outdate-pictures.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Person } from '#server/platform/field-encryption/person.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Saves one group of a borrower's information, whole or not at all; `parts` are those of the
 * addresses of which the barangay was chosen (whole-addresses.ts).
 *
 * @throws Refusal -1002 that names the wrong field, -1005 when a loan or an account relies on
 *   another name or birth date, or on ten IDs already
 */
export async function storeInformation(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'sanctions'>,
  tx: Transaction,
  borrowerId: string,
  group: SavedGroup,
  { items: typed, parts = {} }: { readonly items: InformationItems; readonly parts?: AddressParts },
): Promise<void> {
  const savedAt = deps.clock.now()
  const items = checkedItems(group, typed, toManilaDate(savedAt))
  const { fullName, birthDate, ...others } = items
  if (fullName !== undefined && birthDate !== undefined) {
    const birthOn = Temporal.PlainDate.from(birthDate)
    await becomePerson(deps, tx, borrowerId, { fullName, birthOn })
  }
  const row = { borrowerId, group, savedAt }
  if (group === 'personal') return saveId(deps, tx, row, others)
  if (group === 'ext') return saveEmail(tx, { borrowerId, group, savedAt }, others)
  await storeItems(tx, row, { ...others, ...parts })
}

/** Saves the address; the one that the borrower confirmed stays confirmed. */
async function saveEmail(
  tx: Transaction,
  row: { readonly borrowerId: string; readonly group: 'ext'; readonly savedAt: Temporal.Instant },
  typed: CheckedItems,
): Promise<void> {
  await lockBorrower(tx, row.borrowerId)
  const { confirmedEmail } = await findItems(tx, row.borrowerId)
  const isConfirmed = confirmedEmail !== undefined && confirmedEmail === typed.email
  await storeItems(tx, row, { ...typed, ...(isConfirmed && { confirmedEmail }) })
}

/** Different IDs of a borrower with a loan or an account at most; another one is customer service's. */
const MAX_IDS = 10

/**
 * Saves the ID. The numbers before it stay theirs once a loan or an account relies on them: a limit
 * holds for the person, not for the last number typed (trust requirement 78).
 */
async function saveId(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  row: {
    readonly borrowerId: string
    readonly group: SavedGroup
    readonly savedAt: Temporal.Instant
  },
  typed: CheckedItems,
): Promise<void> {
  await lockBorrower(tx, row.borrowerId)
  const known = await findItems(tx, row.borrowerId)
  const all = [...(known.formerIdNumbers ?? []), known.idNumber ?? '', typed.idNumber ?? '']
  const former = new Set(all.filter((each) => each !== '' && each !== typed.idNumber))
  const formerIdNumbers = (await isReliedOn(tx, row.borrowerId)) ? [...former] : []
  if (formerIdNumbers.length >= MAX_IDS)
    throw new Refusal(CODES.notInThisStatus, localized(INFORMATION_MESSAGES, 'tooManyIds'))
  await storeItems(tx, row, { ...typed, ...(formerIdNumbers.length > 0 && { formerIdNumbers }) })
  if (known.idType !== typed.idType || known.idNumber !== typed.idNumber)
    await outdatePictures(deps, tx, row.borrowerId)
}

/** The spelling of a name may change at any time; only customer service changes the name itself. */
async function becomePerson(
  deps: Pick<Dependencies, 'sanctions'>,
  tx: Transaction,
  borrowerId: string,
  typed: Person,
): Promise<void> {
  const known = await lockPerson(tx, borrowerId)
  const changed = changedIn(known, typed)
  if (changed && (await isReliedOn(tx, borrowerId)))
    throw new Refusal(CODES.notInThisStatus, localized(INFORMATION_MESSAGES, 'nameInUse', changed))
  await storePerson(tx, borrowerId, typed)
  const isSame =
    known.fullName === typed.fullName && String(known.birthOn) === String(typed.birthOn)
  if (!isSame) await queueIfScreened(deps, tx, borrowerId)
}

/** The first field that differs from its stored value; a field without one is no change. */
function changedIn(known: Person, typed: Person): 'fullName' | 'birthDate' | null {
  const isOtherName = known.fullName !== null && !isSameName(known.fullName, typed.fullName ?? '')
  if (isOtherName) return 'fullName'
  const isOtherDay =
    known.birthOn !== null && known.birthOn.toString() !== typed.birthOn?.toString()
  return isOtherDay ? 'birthDate' : null
}
