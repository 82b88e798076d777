import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Database } from '#server/platform/database/database.ts'
import { offerableProduct } from '#server/lending/product/offerable-product.ts'

/** new: it was never on offer. off: it has a fault since it was published. */
export type ProductState = 'onOffer' | 'off' | 'withdrawn' | 'new'

/** A product, or one that is only drafted. */
export interface ListedProduct {
  readonly id: string
  readonly brand: string
  readonly name: string
  /** The row of a product; null: it was never on offer. */
  readonly record: { readonly is_offered: boolean } | null
  readonly waits: '' | 'draft' | 'asked' | 'withdrawal'
  readonly publishedAt: Temporal.Instant | null
  readonly askedBy: string | null
  readonly checkedBy: string | null
}

/** Products by their ids, after one. */
export async function listedProducts(
  db: Database,
  { after, most, brand, waits }: ListedFilter,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select every.*, case when open.state = 'asked' then 'asked'
        when withdrawal.id is not null then 'withdrawal' else coalesce(open.state, '') end as waits,
      last.checked_at as "publishedAt", last.asked_by as "askedBy", last.checked_by as "checkedBy"
    from (${EVERY}) every
    left join product_version open
      on open.product_id = every.id and open.state in ('draft', 'asked')
    left join product_withdrawal withdrawal
      on withdrawal.product_id = every.id and withdrawal.state = 'asked'
    left join lateral (
      select checked_at, asked_by, checked_by from product_version
      where product_id = every.id and state = 'published' order by checked_at desc limit 1
    ) last on true
    where every.id > ${after} and (${brand}::text is null or every.brand = ${brand})
      and (${waits}::text is null or ${waits} = 'draft' and open.state = 'draft'
        or ${waits} = 'check' and (open.state = 'asked' or withdrawal.id is not null))
    order by every.id limit ${most}`.execute(db)
  return rows
}

interface ListedFilter {
  /** Its id; empty: from the first. */
  readonly after: string
  readonly most: number
  readonly brand: string | null
  readonly waits: 'draft' | 'check' | null
}

/** One of them, or null. */
export async function listedProduct(
  db: Database,
  id: string,
): Promise<Pick<ListedProduct, 'id' | 'brand' | 'name' | 'record'> | null> {
  const { rows } = await sql<ListedProduct>`
    select * from (${EVERY}) every where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Those of the table, and those whose newest version may still come to be on offer. */
const EVERY = sql`
  select id, brand, name, to_json(product) as record from product
  union all
  select product_id, brand, content ->> 'name', null from product_version version
  where state in ('draft', 'asked', 'rejected')
    and number = (select max(number) from product_version where product_id = version.product_id)
    and not exists (select from product where product.id = version.product_id)`

/** Whether a product is on offer today. */
export function stateOfProduct(
  { record, brand: key }: Pick<ListedProduct, 'record' | 'brand'>,
  brands: ReadonlyMap<string, BrandSetting>,
  now: Temporal.Instant,
): ProductState {
  if (!record) return 'new'
  if (!record.is_offered) return 'withdrawn'
  const brand = brands.get(key)
  const isOff = !brand || 'faults' in offerableProduct(record, brand, toManilaDate(now))
  return isOff ? 'off' : 'onOffer'
}
