import { expect, test } from 'vitest'
import {
  seededDraw,
  playHistories,
  type LoanHistory,
  type Payment,
  drawPlan,
  today,
} from '#server/lending/disclosure/testing-histories.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

/** `npm run -s drill -- disclosures` tries 100. */
const LOANS = Number(process.env['HIRAM_LOANS'] ?? 4)
const SEED = Number(process.env['HIRAM_SEED'] ?? 1)

const server = await testApp()
const { begin, payOn, differences, act } = playHistories(server)
const { expectCleanBooks } = repaymentTools(server)

/** Noon in Manila of a day since 1970. */
const noonOf = (day: number) => new Date(day * 86_400_000 + 4 * 3_600_000).toISOString()

// Loans of random terms within the caps have random histories: paid early, on time, late, in parts,
// beyond what is asked for, or as a whole. Extensions are left out.
test(`the amounts that ${LOANS} borrowers compute from the text of their statements are the ledger's, to the centavo`, async () => {
  await act('POST', '/clock', { to: noonOf(today(server) + 1) })
  const histories: { history: LoanHistory; plan: Map<number, Payment> }[] = []
  for (let index = 0; index < LOANS; index += 1) {
    const draw = seededDraw(SEED * 1000 + index)
    const history = await begin(index, draw)
    histories.push({ history, plan: drawPlan(history, draw) })
  }
  const found: string[] = []
  const days = new Set(histories.flatMap(({ plan }) => [...plan.keys()]))
  for (const day of [...days].toSorted((one, other) => one - other)) {
    // The first day's noon may have passed while the loans were made.
    const isAhead = Date.parse(noonOf(day)) > server.deps.clock.now().epochMilliseconds
    if (isAhead) await act('POST', '/clock', { to: noonOf(day) })
    for (const { history, plan } of histories) {
      const payment = plan.get(day)
      if (payment) found.push(...(await payOn(history, payment)))
    }
  }
  for (const { history } of histories) found.push(...(await differences(history)))
  // oxlint-disable-next-line no-console -- what the command prints.
  console.log(`${LOANS} loans, ${found.length} differences`)
  expect(found).toEqual([])
  await expectCleanBooks()
}, 3_600_000)
