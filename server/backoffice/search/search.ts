import { MARKETS } from '#domain/market/market.ts'
import { MAX_HITS } from '#contract/console/search.ts'
import { maskedPhone } from '#domain/market/phone.ts'
import {
  borrowersByPhone,
  listBorrowers,
  byId,
  byNumber,
  byReference,
  type Found,
} from '#server/backoffice/search/search-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findByName } from '#server/platform/field-encryption/find-by-name.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

/** What was found, with the borrower that it is about. */
export interface Hit extends Found {
  readonly brand: string
  readonly name: string | null
  /** Masked. */
  readonly phone: string
}

/**
 * Looks for what somebody typed as everything that it may be, exact kinds first; a name only where
 * it is none of these. Erased borrowers are not found, nor what was theirs.
 */
export async function search(
  deps: Pick<Dependencies, 'config' | 'database' | 'payments' | 'payouts'>,
  typed: string,
): Promise<Hit[]> {
  const text = typed.trim().normalize('NFC')
  const exact = (await Promise.all(exactLooks(deps, text))).flat()
  const found = exact.length > 0 ? exact : await named(deps.database, text)
  const once = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]))
  return withBorrowers(deps, [...once.values()])
}

/** Numbers of loans and complaints, and references, as they are written: without blanks. */
const CODE = /^[\w:.-]{4,100}$/

function exactLooks(
  { database, payments, payouts }: Pick<Dependencies, 'database' | 'payments' | 'payouts'>,
  text: string,
) {
  const phones = storedPhones(text)
  const code = text.replaceAll(/\s/g, '')
  const isCode = CODE.test(code) && /\d/.test(code)
  const providers = [...new Set([...payments.all, ...payouts.all].map(({ key }) => key))]
  return [
    ...(isUuid(text) ? [byId(database, text)] : []),
    ...(phones.length > 0 ? [borrowersByPhone(database, phones)] : []),
    ...(isCode ? [byNumber(database, code.toUpperCase())] : []),
    ...(isCode ? [byReference(database, code, providers)] : []),
  ]
}

/** As any market stores a number that may be written so. */
function storedPhones(text: string): string[] {
  const all = Object.values(MARKETS).map(({ phone }) => phone.stored(text.replaceAll('-', ' ')))
  return [...new Set(all.filter((stored) => stored !== null))]
}

async function named(db: Database, text: string): Promise<Found[]> {
  const ids = /\p{L}/u.test(text) ? await findByName(db, text, MAX_HITS) : []
  return ids.map((id) => ({ kind: 'borrower', id, by: 'name', number: '', borrowerId: id }))
}

async function withBorrowers(
  deps: Pick<Dependencies, 'config' | 'database'>,
  found: readonly Found[],
): Promise<Hit[]> {
  if (found.length === 0) return []
  const rows = await listBorrowers(
    deps.database,
    found.map(({ borrowerId }) => borrowerId),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const hits = found.flatMap((one) => {
    const row = known.get(one.borrowerId)
    if (!row) return []
    const { id, brand, phone, full_name, full_name_sealed } = row
    const opened = openRow(deps.database, 'borrower', id, { full_name, full_name_sealed })
    const market = deps.config.brands.get(brand)?.market ?? 'philippines'
    const masked = maskedPhone(MARKETS[market].phone, phone)
    return [{ ...one, brand, name: opened.full_name, phone: masked }]
  })
  return hits.slice(0, MAX_HITS)
}
