import type { listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type ListedBorrower, listedBorrowers } from '#server/backoffice/borrower/borrower-store.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A page of borrowers, newest first. */
export async function borrowersPage(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { brand, state, cursor, size }: ListInput<typeof listBorrowers>,
) {
  const rows = await listedBorrowers(deps.database, {
    brand: brand ?? null,
    state: state ?? null,
    after: readPlace(cursor),
    most: size + 1,
  })
  const { items, next } = pageFrom(rows, size, (row) => cursorAfter(row.place, row.id))
  return { items: items.map((row) => wire(deps, row)), next }
}

function wire({ config }: Pick<Dependencies, 'config'>, row: ListedBorrower) {
  const { id, createdAt, brand, name, phone, blockedAt, heldAt, erasedAt, loanCount } = row
  const states = [blockedAt && 'blocked', heldAt && 'held', erasedAt && 'erased']
  const market = config.brands.get(brand)?.market
  return {
    id,
    createdAt: createdAt.toString(),
    brand,
    name,
    phone: erasedAt ? '' : market ? shownPhone(MARKETS[market], phone) : phone,
    state: states.filter((each) => each !== null).join(' '),
    loanCount,
  }
}
