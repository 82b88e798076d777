import { sql } from 'kysely'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { copyBorrowers } from '#server/sandbox/large/copy-borrowers.ts'
import { lendOriginal, type Original } from '#server/sandbox/large/original.ts'
import type { BenchApp } from './bench-app.ts'

/** Days of the loans: one payment after 91 days, so that in 91 days each changes three times. */
export const TERM_DAYS = 91

const PRODUCTS = [
  ['given', '1'],
  ['ph', '11'],
] as const

/**
 * Lends one loan of each age and market by the product's use cases, and copies them, set by set,
 * until there are `count`: rows as the product writes them, with books of their own.
 */
export async function populate(benchApp: BenchApp, count: number): Promise<void> {
  const originals: Original[] = []
  for (let age = 1; age <= TERM_DAYS; age += 1)
    originals.push(...(await lendOfAge(benchApp.deps, age)))
  await copyUntil(benchApp, originals, count)
  await sql`checkpoint`.execute(benchApp.patient)
}

/** Lends one loan of an age in each market, and copies them until there are `count`. */
export async function populateOfAge(
  benchApp: Pick<BenchApp, 'deps' | 'patient'>,
  age: number,
  count: number,
): Promise<void> {
  await copyUntil(benchApp, await lendOfAge(benchApp.deps, age), count)
}

async function lendOfAge(deps: Dependencies, age: number): Promise<Original[]> {
  const history = { product: 1, disbursedDaysAgo: age } as const
  const name = 'Ana Cruz'
  const originals: Original[] = []
  for (const [brand, productId] of PRODUCTS) {
    const phone = `${brand} ${age}`
    originals.push(await lendOriginal(deps, { brand, name, phone, productId, history }))
  }
  return originals
}

async function copyUntil(
  { patient }: Pick<BenchApp, 'patient'>,
  originals: readonly Original[],
  count: number,
): Promise<void> {
  await copyBorrowers(patient, placesOf(originals, count - originals.length))
  await sql`vacuum analyze`.execute(patient)
}

function* placesOf(originals: readonly Original[], count: number) {
  for (let place = 0; place < count; place += 1) {
    const original = originals[place % originals.length]
    if (original) yield { original, place }
  }
}
