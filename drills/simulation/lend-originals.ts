import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoHistory } from '#doubles/demo/demo-borrowers.ts'
import { lendOriginal, type Original, ORIGINAL_PHONES } from '#doubles/large/original.ts'

/** Ages in days of the open loans, whose term is 91: some are due soon, some overdue. */
const AGES = [1, 12, 25, 38, 51, 64, 77, 88, 90, 95, 101, 118]
/** Days between two loans of a borrower: each before the last was paid when it was due. */
const [APART, TERM] = [100, 91]

const PRODUCTS = [
  ['given', '1'],
  ['ph', '11'],
] as const

/** Lends to a borrower of each market and age, so many loans, of which the last is open. */
export async function lendOriginals(deps: Dependencies, loanCount: number): Promise<Original[]> {
  const originals: Original[] = []
  for (const age of AGES) {
    for (const [brand, productId] of PRODUCTS) {
      const phone = `${ORIGINAL_PHONES}${deps.random.uuid().slice(0, 8)}`
      const borrower = { brand, name: 'Ana Cruz', phone, productId }
      originals.push(await lendOriginal(deps, { ...borrower, history: historyOf(age, loanCount) }))
    }
  }
  return originals
}

function historyOf(age: number, loanCount: number): DemoHistory {
  const before = Array.from({ length: loanCount - 1 }, (_, index): DemoHistory => {
    const disbursedDaysAgo = age + (loanCount - 1 - index) * APART
    return { product: 1, disbursedDaysAgo, paidDaysAgo: [disbursedDaysAgo - TERM] }
  })
  return { product: 1, disbursedDaysAgo: age, before }
}
