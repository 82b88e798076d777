import type { getBorrower } from '#contract/console/borrowers/borrowers.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { namedMarks } from '#server/backoffice/records/named-marks.ts'
import { recognisableAccountNumber } from '#domain/market/masking.ts'
import { MARKETS } from '#domain/market/market.ts'
import { listInformation } from '#server/identity/information/correct-name.ts'
import { neutralIdTypeName } from '#server/identity/information/id-number.ts'
import { findStop } from '#server/identity/payout-stop/find-stop.ts'
import { readIdentity } from '#server/identity/picture/identity-state.ts'
import { borrowerNotFound } from '#server/identity/standing/standing.ts'
import { waitAfterCancelling } from '#server/lending/offer/wait-after-cancelling.ts'
import { listRiskMarks } from '#server/lending/risk-mark/risk-marks.ts'
import { readTogether } from '#server/platform/database/column.ts'
import { openPerson } from '#server/platform/field-encryption/person.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Who a borrower is, and what staff decided on them.
 *
 * @throws Refusal -1001 when there is none
 */
export async function readBorrower(
  deps: Dependencies,
  id: string,
): Promise<StaffOutput<typeof getBorrower>> {
  const { database, clock } = deps
  const row = await rowOf(deps, id)
  const { fullName, birthOn } = openPerson(database, id, row)
  const brand = getBrand(deps, row.brand)
  const market = MARKETS[brand.market]
  const stop = await findStop(database, id, clock.now())
  const asksPictures = market.identityPictures !== 'never'
  const identity = asksPictures ? await readIdentity(database, id) : { state: '', pictures: [] }
  const information = await listInformation(database, id)
  const { waitsUntil } = await readTogether(database, { waitsUntil: waitAfterCancelling(deps, id) })
  const shared = (await listRiskMarks(deps, database, [id])).get(id) ?? []
  const marks = await namedMarks(database, shared)
  return {
    id,
    brand: row.brand,
    name: fullName ?? '',
    phone: row.erased_at ? '' : shownPhone(market, row.phone),
    birthDate: birthOn?.toString() ?? '',
    language: row.language,
    createdAt: row.created_at.toString(),
    erasedAt: row.erased_at?.toString() ?? null,
    information: information.map(({ name, value }) => ({
      name,
      value: shownItem(name, value),
    })),
    ...standingOf(row),
    marks,
    payoutsStoppedUntil: stop?.until.toString() ?? null,
    waitsUntil: waitsUntil?.toString() ?? null,
    identity: identity.state,
    pictures: identity.pictures.map(({ kind, sent }) => ({
      kind,
      state: sent?.state ?? 'missing',
      sentAt: sent?.sentAt.toString() ?? null,
    })),
  }
}

function standingOf(row: Awaited<ReturnType<typeof rowOf>>) {
  return {
    blockedAt: row.blocked_at?.toString() ?? null,
    heldAt: row.held_at?.toString() ?? null,
    phoneLostAt: row.phone_lost_at?.toString() ?? null,
    limitSet: row.limit_set?.toString() ?? null,
  }
}

async function rowOf({ database }: Pick<Dependencies, 'database'>, id: string) {
  const row = await database
    .selectFrom('borrower')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw borrowerNotFound()
  return row
}

/** @throws Error for a brand without a setting */
export function getBrand({ config }: Pick<Dependencies, 'config'>, key: string): BrandSetting {
  const setting = config.brands.get(key)
  if (!setting) throw new Error(`There is no brand ${key}.`)
  return setting
}

/** Items that staff see whole only by a call of its own. */
const MASKED: ReadonlySet<string> = new Set(['idNumber'])

function shownItem(name: string, value: string): string {
  if (MASKED.has(name)) return recognisableAccountNumber(value)
  return name === 'idType' ? neutralIdTypeName(value) : value
}
