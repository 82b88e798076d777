import { describe, expect, test } from 'vitest'
import { getExtension } from '#contract/loan/extension.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { type Shown, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { demo } from '#doubles/demo/demo.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 14 (extension): no step on the way to an extension can be skipped.

const server = await demoApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)
const { borrowers } = await demo(deps)

/** All that an extension could change, here and at the provider. */
async function stateOf(orderId: string) {
  const countOf = (table: 'loan_schedule' | 'payment_intent') =>
    deps.database.selectFrom(table).selectAll().where('loan_id', '=', orderId).execute()
  return {
    loan: await deps.database
      .selectFrom('loan')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    schedules: await countOf('loan_schedule'),
    intents: await countOf('payment_intent'),
    entries: await loanEntries(deps.database, orderId),
    atProvider: await act<Shown[]>('GET', `/payments?orderId=${orderId}`),
  }
}

async function extensionsOf(orderId: string) {
  const { loan, schedules } = await stateOf(orderId)
  return { count: loan.extension_count, reasons: schedules.map(({ reason }) => reason) }
}

/** No extension is offered at any of these, nor at 174 once two were paid. */
const WITHOUT = ['21', '21-withdraw', '110', '151', '151-card', '170', '174', '200']

describe.each(['given', 'ph'])('brand %s', (brand) => {
  // spec: GEN-008
  test.each(WITHOUT)(
    'at %s an extension is neither shown nor started, whatever is sent',
    async (word) => {
      const { productId, sessionId, orderId } = borrowers.find(
        ({ key }) => key === `${brand}-${word}`,
      )!
      const key = { productId, orderId: orderId! }
      const token = { token: sessionId }
      const before = await stateOf(key.orderId)
      expect(await ask(app, getExtension, key, token)).toMatchObject({ code: '-1005', data: null })
      for (const amount of [1, 450_00, 100_000_00])
        for (const channelNumber of ['GCSH', '711'])
          expect(
            await ask(app, startPayment, { ...key, amount, channelNumber, isDelay: 1 }, token),
          ).toMatchObject({ code: '-1005', data: null })
      expect(await stateOf(key.orderId)).toEqual(before)
    },
  )

  // spec: GEN-008
  test('an extension started at 174 and paid at 170 does not extend', async () => {
    const loan = await loanOf(brand)
    const { delayInfo } = (await ask(app, getExtension, loan, loan)).data
    const extension = await loan.started(delayInfo.delayAmount, { isDelay: 1 })
    const installment = await loan.started()
    await pay(installment.reference)
    expect((await loan.details()).orderStatus).toBe(170)
    const { repayDate } = await loan.repayment()

    await pay(extension.reference)
    expect((await loan.repaid()).map(({ event }) => event)).not.toContain('extended')
    expect((await loan.repayment()).repayDate).toBe(repayDate)
    expect(await extensionsOf(loan.orderId)).toMatchObject({ count: 0 })
    await expectFiguresAgree(loan)
  })

  // spec: GEN-008
  test('two extensions started at the same time extend once', async () => {
    const loan = await loanOf(brand)
    const { delayAmount } = (await ask(app, getExtension, loan, loan)).data.delayInfo
    const first = await loan.started(delayAmount, { isDelay: 1 })
    const second = await loan.started(delayAmount, { isDelay: 1, channelNumber: 'GRPY' })
    for (const { reference } of [first, second]) await pay(reference)
    const events = (await loan.repaid()).map(({ event }) => event)
    expect(events.filter((event) => event === 'extended')).toHaveLength(1)
    const { count, reasons } = await extensionsOf(loan.orderId)
    expect(count).toBe(1)
    expect(reasons.filter((reason) => reason === 'extended')).toHaveLength(1)
    await expectFiguresAgree(loan)
  })

  // spec: GEN-008, CONST-041
  test('a centavo less than it costs extends nothing', async () => {
    const loan = await loanOf(brand)
    const { delayAmount } = (await ask(app, getExtension, loan, loan)).data.delayInfo
    const { reference } = await loan.started(delayAmount, { isDelay: 1 })
    await pay(reference, { amount: delayAmount - 1 })
    expect((await loan.repaid()).map(({ event }) => event)).toEqual(['repaid'])
    expect(await extensionsOf(loan.orderId)).toMatchObject({ count: 0 })
  })
})

test('and the books are clean after all of it', async () => expectCleanBooks())
