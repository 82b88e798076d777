import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { listSecurityEvents } from '#contract/identity/security.ts'
import { stopByNumber, stoppedLines } from '#server/cli/people/stopped-lines.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import {
  notificationTools,
  walletAccount,
} from '#server/service/notifications/testing-notifications.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const server = await testApp()
const { app, deps } = server
const { database } = deps
const { act } = repaymentTools(server)
const { nextHour, applied, decide, numberOf } = notificationTools(server)

describe('an operator', () => {
  const { brands } = deps.config
  const stop = async (brand: string, number: string) =>
    stopByNumber(deps, database, brands, { brand, number })
  const listed = async () => (await stoppedLines(deps, database, brands)).join('\n')

  test('locks out the account of a borrower who calls, and reads once what waits and what is too late', async () => {
    await nextHour(8)
    const { id, token, orderId, productId } = await applied('ph', true)
    const phone = await database
      .selectFrom('borrower')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const number = `0${phone.phone.slice(3)}`
    const first = await stop('ph', number)
    expect(first.isDone).toBe(true)
    expect(first.lines[0]).toMatch(
      /^09\d\d\s•••\s\d{4} of ph: all sessions are ended, all passkeys removed, payouts stopped, and the payout account is asked for again\.$/,
    )
    expect((await ask(app, listSecurityEvents, {}, { token })).code).toBe('-1000')
    const again = await startSession(database, deps.random, id)
    const form = { product_id: productId, ...walletAccount('09171112222') }
    expect((await ask(app, bindPayoutAccount, form, { token: again })).code).toBe('0')
    await decide(orderId, 'approve')
    await settleJobs(deps)
    const loan = await numberOf(orderId)
    const text = await listed()
    expect(text.split(id)).toHaveLength(2)
    expect(text).toContain(`  waiting   ${loan}\n`)
    expect(text).toContain('because   the borrower told customer service that it was not them')
    expect(text).not.toContain('too late')
    await sql`update payout set state = 'sending' where loan_id = ${orderId}`.execute(database)
    expect(await listed()).toContain(`  too late  ${loan}: handed to the provider before`)
    await sql`update payout set state = 'queued' where loan_id = ${orderId}`.execute(database)
    await act('POST', '/clock', { hours: 25 })
    expect(await listed()).not.toContain(id)
  })

  test.each([
    ['phh', '09171234567', 'There is no brand "phh": say one of given, ph.'],
    ['ph', '0917', '"0917" is no mobile number of brand ph.'],
    ['ph', '0917 999 0000', 'No borrower of brand ph has 0917 999 0000.'],
  ])('is told what is wrong with %s %s', async (brand, number, line) => {
    expect(await stop(brand, number)).toEqual({ isDone: false, lines: [line] })
  })
})
