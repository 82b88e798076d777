import { type RawBuilder, sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { type Column, readTogether, rowsAsColumn } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import { withFigures } from '#server/lending/product/filled-words.ts'
import { offerableProduct } from '#server/lending/product/offerable-product.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import type { Product } from '#server/lending/product/product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What the check of a read product needs. */
export type ProductReader = Pick<Dependencies, 'config' | 'clock' | 'alarms'>

interface ProductRow {
  readonly id: string
  readonly brand: string
}

/** Products that some brands offer, in the order of their keys. */
function offered(brands: readonly string[], id: string | null): RawBuilder<ProductRow> {
  return sql<ProductRow>`
    select id, brand, name, logo, terms, presentation from product
    where brand = any(${brands}) and is_offered ${id === null ? sql`` : sql`and id = ${id}`}
    order by id`
}

const COLUMNS = ['id', 'brand', 'name', 'logo', 'terms', 'presentation'] as const

/** A product that a brand offers, or null. */
export async function findProduct(
  reader: ProductReader,
  db: Database,
  brand: string,
  id: string,
): Promise<Product | null> {
  return (await readTogether(db, { product: productAsColumn(reader, brand, id) })).product
}

/**
 * A product of any brand, on offer or not: its agreements stay readable, also while its terms exceed
 * a cap. Null too for one that cannot be read.
 */
export async function findProductOfAnyBrand(
  { config, alarms }: Pick<ProductReader, 'config' | 'alarms'>,
  db: Database,
  id: string,
): Promise<Product | null> {
  const row = await db.selectFrom('product').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  const brand = row && config.brands.get(row.brand)
  if (!brand) return null
  const read = readProduct(row, marketLanguages(brand.market))
  if ('product' in read) return withFigures(read.product, brand.market)
  alarms.raise('product is off offer', { product: id, why: read.faults.join(' ') })
  return null
}

/** A brand's products on offer, in the order of their keys. */
export async function listProducts(
  reader: ProductReader,
  db: Database,
  brand: string,
): Promise<Product[]> {
  return (await readTogether(db, { products: productsAsColumn(reader, brand) })).products
}

/** The same as a column, to be read beside others. */
export function productsAsColumn(reader: ProductReader, brand: string): Column<Product[]> {
  return productsOfBrands(reader, [brand])
}

/** The products on offer of all brands of a market, in the order of their keys. */
export function productsOfMarket(reader: ProductReader, market: MarketKey): Column<Product[]> {
  const brands = [...reader.config.brands.values()].filter((brand) => brand.market === market)
  return productsOfBrands(
    reader,
    brands.map(({ key }) => key),
  )
}

function productsOfBrands(reader: ProductReader, brands: readonly string[]): Column<Product[]> {
  const rows = rowsAsColumn(offered(brands, null), (row) => onOffer(reader, row))
  return { sql: rows.sql, read: (json) => rows.read(json).filter((product) => product !== null) }
}

/** A product that a brand offers as a column, or null. */
export function productAsColumn(
  reader: ProductReader,
  brand: string,
  id: string,
): Column<Product | null> {
  const rows = rowsAsColumn(offered([brand], id), (row) => onOffer(reader, row))
  return { sql: rows.sql, read: (json) => rows.read(json)[0] ?? null }
}

/**
 * A row that is on offer, unless it is malformed or unlawful: then it is not offered, with an alarm,
 * and everything else goes on.
 */
function onOffer({ config, clock, alarms }: ProductReader, row: ProductRow): Product | null {
  const brand = config.brands.get(row.brand)
  if (!brand) return null
  const read = offerableProduct(row, brand, toManilaDate(clock.now()))
  if ('product' in read) return withFigures(read.product, brand.market)
  alarms.raise('product is off offer', { product: row.id, why: read.faults.join(' ') })
  return null
}
