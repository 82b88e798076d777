import { expect, test } from 'vitest'
import {
  type Act,
  drawOf,
  type Life,
  livesOf,
  planOf,
  today,
} from '#server/lending/disclosure/testing-histories.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/testing-app.ts'

/** `npm run -s disclosures` tries 100. */
const LOANS = Number(process.env['HIRAM_LOANS'] ?? 10)
const SEED = Number(process.env['HIRAM_SEED'] ?? 1)

const server = await testApp()
const { begin, payOn, differences, act } = livesOf(server)
const { expectCleanBooks } = repaymentTools(server)

/** Noon in Manila of a day since 1970. */
const noonOf = (day: number) => new Date(day * 86_400_000 + 4 * 3_600_000).toISOString()

// The proof. Loans of random terms within the caps live random lives: paid early, in time,
// late, in parts, as a whole. Stated and left out: extensions, and money beyond what is asked for.
test(`the sums that ${LOANS} borrowers reckon from the text of their statements are the ledger's, to the centavo`, async () => {
  await act('POST', '/clock', { to: noonOf(today(server) + 1) })
  const lives: { life: Life; plan: Map<number, Act> }[] = []
  for (let index = 0; index < LOANS; index += 1) {
    const draw = drawOf(SEED * 1000 + index)
    const life = await begin(index, draw)
    lives.push({ life, plan: planOf(life, draw) })
  }
  const found: string[] = []
  const days = new Set(lives.flatMap(({ plan }) => [...plan.keys()]))
  for (const day of [...days].toSorted((one, other) => one - other)) {
    await act('POST', '/clock', { to: noonOf(day) })
    for (const { life, plan } of lives) {
      const doing = plan.get(day)
      if (doing) found.push(...(await payOn(life, doing)))
    }
  }
  for (const { life } of lives) found.push(...(await differences(life)))
  // oxlint-disable-next-line no-console -- what the command prints.
  console.log(`${LOANS} loans, ${found.length} differences`)
  expect(found).toEqual([])
  await expectCleanBooks()
}, 3_600_000)
