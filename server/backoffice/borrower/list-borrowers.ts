import { sql } from 'kysely'
import type { listBorrowers } from '#contract/console/borrowers/borrowers.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type ListedBorrower, listedBorrowers } from '#server/backoffice/borrower/borrower-store.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { sortedPage } from '#server/backoffice/lists/sorted-page.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const ORDERS = {
  createdAt: [
    {
      by: { value: sql`created_at`, type: 'timestamptz' },
      id: { value: sql`id`, type: 'uuid' },
    },
  ],
} as const

/** A page of borrowers, newest first without another order. */
export async function borrowersPage(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { brand, state, sort = '-createdAt', cursor, size }: ListInput<typeof listBorrowers>,
) {
  const asked = { brand: brand || null, state: state ?? null }
  const { items, next } = await sortedPage({ sort, cursor, size }, ORDERS, async (read) =>
    listedBorrowers(deps.database, asked, read),
  )
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
