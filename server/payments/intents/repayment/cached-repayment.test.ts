// Repayment is kept in the memory of the process. Whatever changes, what is answered is what a process
// without a memory answers.
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { cachedCall } from '#server/app/testing/testing-cached.ts'

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, toNextDay } = repaymentTools(server)
const kept = cachedCall(server, getRepayment)

const keyOf = ({ productId, orderId }: PaidOutLoan) => ({ productId, orderId })
const shown = async (loan: PaidOutLoan) => kept.shown(keyOf(loan), loan.token)
const around = async (loan: PaidOutLoan, change: () => Promise<unknown>) =>
  kept.around(keyOf(loan), loan.token, change)

// spec: API-016
test.each(['given', 'ph'])(
  'a payment, its reversal and a next day show at once: %s',
  async (brand) => {
    const loan = await loanOf(brand, 40)
    const { reference } = await loan.started()
    const paid = await around(loan, () => pay(reference))
    expect(paid.after).not.toEqual(paid.before)
    const reversed = () => act('POST', `/payments/${reference}/chargeback`)
    await reversed()
    const late = await around(loan, toNextDay)
    expect(late.after.data.repayAmount).toBeGreaterThan(late.before.data.repayAmount)
  },
)

// spec: API-016
test('a payment that is on its way shows at once, and is never kept', async () => {
  const loan = await loanOf('ph', 40)
  const { reference } = await loan.started()
  const { after } = await around(loan, () => act('POST', `/payments/${reference}/receive`))
  expect(after.data.received).toHaveLength(1)
  expect((await shown(loan)).statements).toBe(2)
})

// spec: API-016
test('a channel that the provider closes, opens or renames shows at once', async () => {
  const loan = await loanOf('ph', 40)
  const [provider] = deps.payments.all
  const channels = vi.spyOn(provider!, 'channels')
  onTestFinished(() => channels.mockRestore())
  const { before, after } = await around(loan, async () =>
    channels.mockResolvedValue({ kind: 'unknown', why: 'no answer in time' }),
  )
  expect(after.data.repayList.length).toBeLessThan(before.data.repayList.length)
  const { after: again } = await around(loan, async () => channels.mockRestore())
  expect(again.data).toEqual(before.data)
  const answer = await provider!.channels(null, deps.clock.now())
  const [first, ...others] = answer.kind === 'answered' ? answer.value : []
  const { after: renamed } = await around(loan, async () =>
    vi
      .spyOn(provider!, 'channels')
      .mockResolvedValue({ kind: 'answered', value: [{ ...first!, name: 'Another' }, ...others] }),
  )
  expect(renamed.data.repayList.map(({ name }) => name)).toContain('Another')
})

// spec: API-016
test.each([
  ['the name of the product', sql`update product set name = name || ' 2' where id = '12'`],
  ['its logo', sql`update product set logo = 'other.svg' where id = '12'`],
  ['a lifetime id', sql`update borrower set lifetime_id = left(id::text, 8)`],
])('%s shows at once', async (_, change) => {
  const loan = await loanOf('ph', 2)
  const { before, after } = await around(loan, () => change.execute(deps.database))
  expect(after.data).not.toEqual(before.data)
})

// spec: API-016
test('another language, and the end of the session, show at once', async () => {
  const loan = await loanOf('ph', 40)
  const { before, after } = await around(loan, () =>
    ask(app, chooseLanguage, { language: 'fil' }, { token: loan.token }),
  )
  expect(after.data.detail).not.toEqual(before.data.detail)
  const { after: ended } = await around(loan, () =>
    sql`update session set ended_at = now() where borrower_id = ${loan.borrowerId}`.execute(
      deps.database,
    ),
  )
  expect(ended.code).toBe('-1000')
})
