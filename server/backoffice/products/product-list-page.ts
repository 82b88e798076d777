import type { listProducts } from '#contract/console/set-up/products.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import type { ListInput, ListPage } from '#server/backoffice/lists/serve-list.ts'
import { listedProducts, stateOfProduct } from '#server/lending/product/listed-products.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** One page of the products of all brands, by id. */
export async function productListPage(
  { database, config: { brands }, clock }: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  { cursor, size, brand, waits }: ListInput<typeof listProducts>,
): Promise<ListPage> {
  const [after = ''] = valuesOfCursor(cursor, 1) ?? []
  const filter = { brand: brand || null, waits: waits ?? null }
  const rows = await listedProducts(database, { after, most: size + 1, ...filter })
  const { items, next } = pageFrom(rows, size, ({ id }) => cursorAfter(id))
  const people = items.flatMap(({ askedBy, checkedBy }) => [askedBy ?? '', checkedBy ?? ''])
  const names = await namesOfPeople(database, people)
  const nameOf = (by: string | null) => names.get(by ?? '') ?? by ?? ''
  return {
    items: items.map((row) => ({
      id: row.id,
      name: row.name,
      brand: row.brand,
      state: stateOfProduct(row, brands, clock.now()),
      waits: row.waits,
      publishedAt: row.publishedAt?.toString() ?? null,
      publishedBy: nameOf(row.askedBy ?? row.checkedBy),
      checkedBy: nameOf(row.checkedBy),
    })),
    next,
  }
}
