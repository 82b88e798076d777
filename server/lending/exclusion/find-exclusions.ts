import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { exclusionsKnown, storeExclusionLook } from '#server/identity/check/exclusion-check.ts'
import {
  findInForce,
  type FoundExclusion,
  hasExclusions,
} from '#server/lending/exclusion/exclusion-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { openPerson } from '#server/platform/field-encryption/person.ts'
import { searchHashes } from '#server/platform/field-encryption/search-hash.ts'
import { exclusionTerms } from '#server/platform/field-encryption/search-terms.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'clock' | 'random'>

/** Who is looked for, and why. */
interface Look {
  readonly borrowerId: string
  /** Id of the application or the payout. */
  readonly lookedFor: string
  /** Of the request, as `browserMarks` makes them. */
  readonly devices?: readonly Buffer[]
}

/**
 * What becomes of an application of this borrower by the lists of who is not lent to; null: none
 * names them. The look is kept.
 */
export async function exclusionOfApplicant(
  deps: Deps,
  tx: Transaction,
  look: Look,
): Promise<'refer' | 'decline' | null> {
  const matches = await findExclusions(deps, tx, look)
  if (matches.some(({ outcome }) => outcome === 'decline')) return 'decline'
  return matches.length > 0 ? 'refer' : null
}

/** Whether a list names somebody to be paid, as nobody knew who approved a loan of theirs. */
export async function isNewlyExcluded(deps: Deps, tx: Transaction, look: Look): Promise<boolean> {
  const matches = await findExclusions(deps, tx, look)
  if (matches.length === 0) return false
  const known = await exclusionsKnown(tx, look.borrowerId)
  return matches.some(({ id }) => !known.has(id))
}

async function findExclusions(deps: Deps, tx: Transaction, look: Look): Promise<FoundExclusion[]> {
  const { borrowerId, lookedFor, devices = [] } = look
  if (!(await hasExclusions(tx))) return []
  const matches = await findInForce(
    tx,
    await hashesOf(tx, borrowerId, devices),
    toManilaDate(deps.clock.now()),
  )
  await storeExclusionLook(deps, tx, borrowerId, { lookedFor, matches })
  return matches
}

/** By what a borrower would be found: who they are, their numbers, and where they applied from. */
async function hashesOf(
  tx: Transaction,
  borrowerId: string,
  devices: readonly Buffer[],
): Promise<readonly Buffer[]> {
  const { rows } = await sql<StoredApplicant>`
    select phone, full_name, full_name_sealed, birth_on, birth_on_sealed,
      (select search_hashes from borrower_information information
        where information.borrower_id = borrower.id and group_name = 'personal') as "idHashes",
      array(select unnest(devices) from application_origin origin
        where origin.borrower_id = borrower.id) as devices
    from borrower where id = ${borrowerId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no borrower ${borrowerId}.`)
  const { fullName, birthOn } = openPerson(tx, borrowerId, row)
  const marks = [...devices, ...row.devices].map((mark) => mark.toString('hex'))
  const terms = exclusionTerms({
    fullName,
    birthOn: birthOn?.toString(),
    phone: row.phone,
    devices: [...new Set(marks)],
  })
  return [...searchHashes(getFields(tx).keys.search, terms), ...(row.idHashes ?? [])]
}

type StoredApplicant = Parameters<typeof openPerson>[2] & {
  readonly phone: string
  readonly idHashes: readonly Buffer[] | null
  readonly devices: readonly Buffer[]
}
