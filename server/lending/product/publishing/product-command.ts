import { randomUUID } from 'node:crypto'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import {
  type Catalog,
  type CommandAnswer,
  done,
  refused,
  unknownBrand,
} from '#server/lending/product/catalog-answer.ts'
import { offerableProduct } from '#server/lending/product/offerable-product.ts'
import { productFile, readProductFile } from '#server/lending/product/publishing/product-file.ts'
import { readProduct } from '#server/lending/product/product-record.ts'
import { findRecord, listRecords, takeOffOffer } from '#server/lending/product/product-store.ts'
import {
  insertPublished,
  lockProduct,
} from '#server/lending/product/publishing/product-version-store.ts'
import { insertWithdrawn } from '#server/lending/product/publishing/product-withdrawal-store.ts'
import { productSummary } from '#server/lending/product/product-summary.ts'
import type { Product } from '#server/lending/product/product.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'

/** Says what a product file would offer and how near it is to each cap, or why it may not. */
export function checkProductFile(
  { config, now }: Omit<Catalog, 'db'>,
  content: unknown,
): CommandAnswer & { readonly product: Product | null } {
  const read = readProductFile(content)
  if ('faults' in read) return { ...refused(read.faults), product: null }
  const { product } = read
  const brand = config.brands.get(product.brand)
  if (!brand) return { ...refused([unknownBrand(config)]), product: null }
  const day = toManilaDate(now)
  const record = { ...product, terms: termsRecord(product.terms) }
  const offerable = offerableProduct(record, brand, day)
  if ('faults' in offerable) return { ...refused(offerable.faults), product: null }
  return { ...done(productSummary(product, brand, day)), product: offerable.product }
}

/** Puts the product of a file on offer, or changes it; loans keep their terms. */
export async function publishProductFile(
  catalog: Catalog,
  content: unknown,
): Promise<CommandAnswer> {
  const { product, ...checked } = checkProductFile(catalog, content)
  const brand = product && catalog.config.brands.get(product.brand)
  if (!product || !brand) return checked
  try {
    await catalog.db.transaction().execute(async (tx) => {
      await lockProduct(tx, product.id)
      await saveProduct(tx, product, brand, catalog.now)
      const version = { id: randomUUID(), productId: product.id, brand: product.brand }
      await insertPublished(tx, { ...version, content: productFile(product), by: BY }, catalog.now)
    })
  } catch (error) {
    if (error instanceof Refusal) return refused([error.message])
    throw error
  }
  return done([...checked.lines, `Published: product ${product.id} is on offer.`])
}

/** A stored product as a file, to change and publish again. */
export async function showProduct({ db, config }: Catalog, id: string): Promise<CommandAnswer> {
  const record = await findRecord(db, id)
  if (!record) return refused([`There is no product ${id}.`])
  const read = readProduct(record, languagesAt(config, record.brand))
  if ('faults' in read) return refused(read.faults)
  return done([JSON.stringify(productFile(read.product), null, 2)])
}

/** Every stored product, and whether it is on offer; a fault says why not. */
export async function listStoredProducts({ db, config, now }: Catalog): Promise<CommandAnswer> {
  const day = toManilaDate(now)
  const lines = (await listRecords(db)).flatMap((record) => {
    const brand = config.brands.get(record.brand)
    const faults = brand ? faultsOf(offerableProduct(record, brand, day)) : ['Unknown brand.']
    const state = record.isOffered ? (faults.length > 0 ? 'OFF: faults' : 'on offer') : 'withdrawn'
    const line = `${record.id.padEnd(8)} ${record.brand.padEnd(8)} ${state.padEnd(12)} ${record.name}`
    return [line, ...faults.map((fault) => `         ${fault}`)]
  })
  return done(lines)
}

/** Takes a product off offer; its loans go on, and publishing it again offers it again. */
export async function withdrawProduct({ db, now }: Catalog, id: string): Promise<CommandAnswer> {
  return db.transaction().execute(async (tx) => {
    await lockProduct(tx, id)
    if (!(await takeOffOffer(tx, id))) return refused([`There is no product ${id}.`])
    await insertWithdrawn(tx, { id: randomUUID(), productId: id, by: BY }, now)
    return done([`Product ${id} is off offer. Its loans go on.`])
  })
}

/** Who publishes by a command; staff publish in the console, two of them. */
const BY = 'command on the server'

function languagesAt({ brands }: Catalog['config'], key: string) {
  const brand = brands.get(key)
  return brand ? marketLanguages(brand.market) : []
}

function faultsOf(read: ReturnType<typeof offerableProduct>): readonly string[] {
  return 'faults' in read ? read.faults : []
}
