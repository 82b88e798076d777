import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { readProductFile } from '#server/lending/product/publishing/product-file.ts'
import type { Product } from '#server/lending/product/product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import type { Check, Difference } from '#server/ledger/audit/audit-check.ts'

interface Published {
  readonly id: string
  /** Of the version that was published last. */
  readonly content: unknown
  /** Null: a version was published and a withdrawal done at one moment. */
  readonly shouldBeOffered: boolean | null
  /** Null: there is no such row. */
  readonly row: Row | null
}

interface Row {
  readonly brand: string
  readonly name: string
  readonly logo: string
  readonly terms: unknown
  readonly presentation: unknown
  readonly isOffered: boolean
}

/** What is on offer is the version that was published last, and is off offer once that was done. */
export const auditProducts: Check = async (tx) => {
  const { rows } = await sql<Published>`
    select version.product_id as id, version.content,
      case when withdrawn.at = version.checked_at then null
        else coalesce(withdrawn.at < version.checked_at, true) end as "shouldBeOffered",
      case when product.id is not null then jsonb_build_object('brand', product.brand,
        'name', product.name, 'logo', product.logo, 'terms', product.terms,
        'presentation', product.presentation, 'isOffered', product.is_offered) end as row
    from (
      select distinct on (product_id) * from product_version
      where state = 'published' order by product_id, checked_at desc, number desc
    ) version left join product on product.id = version.product_id
      left join lateral (
        select max(checked_at) as at from product_withdrawal
        where product_id = version.product_id and state = 'done'
      ) withdrawn on true
    order by version.product_id`.execute(tx)
  return rows.flatMap(faultsOf)
}

function faultsOf({ id, content, shouldBeOffered, row }: Published): Difference[] {
  const subject = `product ${id}`
  if (!row) return [{ subject, what: 'is gone; a version of it was published' }]
  const { isOffered, ...shown } = row
  const read = readProductFile(content)
  const isOther = 'product' in read && !isDeepStrictEqual(shown, shownOf(read.product))
  const isWrong = shouldBeOffered !== null && shouldBeOffered !== isOffered
  return [
    ...(isOther ? [{ subject, what: 'is not the version that was published last' }] : []),
    ...(isWrong
      ? [{ subject, what: isOffered ? 'is on offer, and was withdrawn' : 'is off offer' }]
      : []),
  ]
}

function shownOf({ brand, name, logo, terms, presentation }: Product): unknown {
  const record = { brand, name, logo, terms: termsRecord(terms), presentation }
  // As JSON, without what is undefined.
  return JSON.parse(JSON.stringify(record))
}
