import type { ProductTerms } from '#domain/loan-terms.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type TermsRecord, termsOf, termsRecord } from '#server/lending/product/terms-record.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** What pages say around a product's terms. */
export interface Presentation {
  /** Path of a page that must be agreed to before anything else; empty: none (CF-011). */
  readonly agreementPage: string
  /** A partner lends; the borrower draws the money on the partner's page. */
  readonly isPartner: boolean
  /** Of the second confirm screen (C2-013 to C2-022): whether amounts carry the peso sign, */
  readonly showsCurrency?: boolean
  /** and whether its pop-up opens on load, too, not on back alone. */
  readonly promoOnLoad?: boolean
  readonly says: Localized<ProductTexts>
}

/** The product's own words. */
export interface ProductTexts {
  /** The interest rate in words (pRateDsc). */
  readonly rateText: string
  readonly tags: readonly string[]
  /** What the withdraw dialog says; empty: there is none. */
  readonly withdrawMessage: string
  /** What the button of the second confirm screen says, else Next, */
  readonly buttonText?: string
  /** and its pop-up, where it has one. */
  readonly promo?: { readonly title: string; readonly text: string }
}

export interface Product {
  readonly id: string
  readonly brand: string
  readonly name: string
  /** Address of a picture. */
  readonly logo: string
  readonly terms: ProductTerms
  readonly presentation: Presentation
}

const COLUMNS = ['id', 'brand', 'name', 'logo', 'terms', 'presentation'] as const

/** A product of a brand that is on offer, or null. */
export async function findProduct(
  db: Database,
  brand: string,
  id: string,
): Promise<Product | null> {
  const row = await db
    .selectFrom('product')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('is_offered', '=', true)
    .executeTakeFirst()
  return row ? productOf(row) : null
}

/** A product of whatever brand, on offer or not: agreements outlive the offer. */
export async function findProductOfAnyBrand(db: Database, id: string): Promise<Product | null> {
  const row = await db.selectFrom('product').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? productOf(row) : null
}

/** A brand's products on offer, in the order of their keys. */
export async function listProducts(db: Database, brand: string): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select(COLUMNS)
    .where('brand', '=', brand)
    .where('is_offered', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(productOf)
}

/**
 * Makes a product, or changes it; whether its terms may be is asked before (save-product.ts).
 *
 * @returns false, and nothing changes, when another brand has a product of this id
 */
export async function writeProduct(
  tx: Transaction,
  { id, brand, name, logo, terms, presentation }: Product,
): Promise<boolean> {
  const shown = {
    name,
    logo,
    terms: JSON.stringify(termsRecord(terms)),
    presentation: JSON.stringify(presentation),
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('product')
    .values({ id, brand, ...shown })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(shown).where('product.brand', '=', brand),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

function productOf(row: {
  id: string
  brand: string
  name: string
  logo: string
  terms: unknown
  presentation: unknown
}): Product {
  return {
    ...row,
    terms: termsOf(row.terms as TermsRecord),
    presentation: row.presentation as Presentation,
  }
}
