import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { blankProduct } from '#server/lending/product/publishing/blank-product.ts'
import { changeDraft, markDiscarded } from '#server/lending/checked-version/change-version.ts'
import {
  changedSince,
  notFound,
  notPossible,
} from '#server/lending/checked-version/version-refusals.ts'
import {
  getKnownBrand,
  type ProductChange,
} from '#server/lending/product/publishing/open-version.ts'
import {
  type ProductContent,
  productFile,
  readProductFile,
} from '#server/lending/product/publishing/product-file.ts'
import {
  findOpenVersion,
  findVersion,
  insertDraft,
  lockProduct,
  type ProductVersion,
} from '#server/lending/product/publishing/product-version-store.ts'
import type { Product } from '#server/lending/product/product.ts'
import { type ProductOfTable, storedProduct } from '#server/lending/product/stored-product.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type DraftDeps = Pick<Dependencies, 'database' | 'config' | 'clock' | 'random'>

/** A new product has a brand and a name, and may begin as a copy of another one. */
export interface DraftWanted {
  readonly productId: string
  readonly brand?: string | undefined
  readonly name?: string | undefined
  readonly from?: string | undefined
  /** An earlier version of the product, which the draft begins as. */
  readonly version?: string | undefined
}

/**
 * Begins a draft: of a new version of a product, as it is now, or of a new product.
 *
 * @returns its content
 * @throws Refusal -1005 when the product has a draft, -1002 for a new one without brand or name
 */
export async function startDraft(
  { database, config: { brands }, clock, random }: DraftDeps,
  wanted: DraftWanted,
  by: string,
): Promise<ProductContent> {
  const { productId } = wanted
  return database.transaction().execute(async (tx) => {
    await lockProduct(tx, productId)
    if (await findOpenVersion(tx, productId)) throw notPossible('This product has a draft already.')
    const known = await storedProduct(tx, brands, productId)
    const from = wanted.from ? await storedProduct(tx, brands, wanted.from) : null
    if (wanted.from && !from?.file) throw notFound()
    const earlier = wanted.version ? await versionOf(tx, productId, wanted.version) : null
    const content = earlier ?? (known ? contentOfKnown(known) : contentOfNew(wanted, from))
    const { key: brand } = getKnownBrand(brands, content.brand)
    await insertDraft(tx, { id: random.uuid(), productId, brand, content, by }, clock.now())
    return content
  })
}

/** The content of a version of this product. @throws Refusal -1001 */
async function versionOf(tx: Transaction, productId: string, id: string): Promise<ProductContent> {
  const version = await findVersion(tx, id)
  if (version?.productId !== productId) throw notFound()
  return version.content
}

function contentOfKnown({ id, brand, name, file }: ProductOfTable): ProductContent {
  return file ?? productFile(blankProduct({ id, brand, name }))
}

function contentOfNew(
  { productId: id, brand = '', name = '' }: DraftWanted,
  from: ProductOfTable | null,
): ProductContent {
  if (brand === '') throw missing('brand')
  if (name.trim() === '') throw missing('name')
  const named = { id, brand, name: name.trim() }
  return productFile(
    from?.product ? { ...ownAgreement(from.product, id), ...named } : blankProduct(named),
  )
}

/** A copy has agreements of its own. */
function ownAgreement(product: Product, id: string): Product {
  const { presentation } = product
  const own = presentation.agreementPage.replace(`/agreements/${product.id}/`, `/agreements/${id}/`)
  return { ...product, presentation: { ...presentation, agreementPage: own } }
}

function missing(field: string): Refusal {
  return new Refusal(CODES.inputRefused, englishOnly(`${field}: a new product needs one.`))
}

/** A draft as somebody has read it. */
export interface DraftRead {
  readonly id: string
  readonly edition: number
}

/**
 * Keeps another content of a draft, above a cap or not; what waits for approval is a draft again.
 *
 * @returns the product, and its content before and after
 * @throws Refusal -1002 with what is wrong field by field, -1004 for a draft that changed, -1005
 */
export async function saveDraft(
  { database, clock }: DraftDeps,
  { content, ...read }: DraftRead & { readonly content: object },
  by: string,
): Promise<ProductChange> {
  return database.transaction().execute(async (tx) => {
    const { id, productId, brand, content: before } = await openDraft(tx, read)
    const given = readProductFile({ ...content, id: productId, brand })
    if ('faults' in given)
      throw new Refusal(CODES.inputRefused, englishOnly(given.faults.join(' ')))
    const after = productFile(given.product)
    await changeDraft(tx, 'product_version', { id, content: after, by }, clock.now())
    return { productId, before, after }
  })
}

/** Throws a draft away. @throws Refusal -1004 for one that changed, -1005 */
export async function discardDraft(
  { database }: DraftDeps,
  read: DraftRead,
): Promise<ProductChange> {
  return database.transaction().execute(async (tx) => {
    const { id, productId, content: before } = await openDraft(tx, read)
    await markDiscarded(tx, 'product_version', id)
    return { productId, before, after: null }
  })
}

async function openDraft(tx: Transaction, { id, edition }: DraftRead): Promise<ProductVersion> {
  const version = await lockedVersion(tx, id)
  if (version.state !== 'draft' && version.state !== 'asked')
    throw notPossible('This is no draft any more.')
  if (version.edition !== edition) throw changedSince()
  return version
}

/** A version, while nobody else changes its product. @throws Refusal -1001 */
export async function lockedVersion(tx: Transaction, id: string): Promise<ProductVersion> {
  const known = await findVersion(tx, id)
  if (!known) throw notFound()
  await lockProduct(tx, known.productId)
  return (await findVersion(tx, id)) ?? known
}
