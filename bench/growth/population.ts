import { sql } from 'kysely'
import { copyBorrowers } from '#doubles/large/copy-borrowers.ts'
import { lendOriginal, type Original, ORIGINAL_PHONES } from '#doubles/large/original.ts'
import type { BenchApp } from './app.ts'

/** Days of the loans: one payment after 91 days, so that in 91 days each changes three times. */
export const TERM_DAYS = 91

const PRODUCTS = [
  ['given', '1'],
  ['ph', '11'],
] as const

/** A loan to copy: of a product, paid out some days ago. */
export interface Lent {
  readonly brand: string
  readonly productId: string
  readonly age: number
}

/**
 * Lends one loan of each age and market by the product's use cases, and copies them, set by set,
 * until there are `count`: rows as the product writes them, with books of their own.
 */
export async function populate(benchApp: BenchApp, count: number): Promise<void> {
  const ages = Array.from({ length: TERM_DAYS }, (_, day) => day + 1)
  await populateWith(benchApp, ages.flatMap(lentOfAge), count)
  await sql`checkpoint`.execute(benchApp.patient)
}

/** Lends one loan of an age in each market, and copies them until there are `count`. */
export async function populateOfAge(
  benchApp: Pick<BenchApp, 'deps' | 'patient'>,
  age: number,
  count: number,
): Promise<void> {
  await populateWith(benchApp, lentOfAge(age), count)
}

/** Lends these loans and copies them until there are `count`. */
export async function populateWith(
  { deps, patient }: Pick<BenchApp, 'deps' | 'patient'>,
  lent: readonly Lent[],
  count: number,
): Promise<void> {
  const originals: Original[] = []
  for (const { brand, productId, age } of lent) {
    const history = { product: 1, disbursedDaysAgo: age } as const
    const phone = `${ORIGINAL_PHONES}${brand} ${productId} ${age}`
    const borrower = { brand, name: 'Ana Cruz', phone, productId, history }
    originals.push(await lendOriginal(deps, borrower))
  }
  await copyBorrowers(patient, placesOf(originals, count - originals.length))
  await sql`vacuum analyze`.execute(patient)
}

function lentOfAge(age: number): Lent[] {
  return PRODUCTS.map(([brand, productId]) => ({ brand, productId, age }))
}

function* placesOf(originals: readonly Original[], count: number) {
  for (let place = 0; place < count; place += 1) {
    const original = originals[place % originals.length]
    if (original) yield { original, place }
  }
}
