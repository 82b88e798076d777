import { sql } from 'kysely'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { planNotification } from '#server/service/notifications/plans/plan-notification.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Borrowers to whom something happens, and what they are told. */
export function notificationTools(server: TestApp) {
  const { app, deps } = server
  const { database } = deps
  const { act, loanOf, pay } = repaymentTools(server)

  /** Moves the clock to the next time of this hour in Manila, with all that is due on the way. */
  async function nextHour(hour: number) {
    const local = deps.clock.now().toZonedDateTimeISO(MANILA)
    const today = local.toPlainDate().toZonedDateTime({
      timeZone: MANILA,
      plainTime: Temporal.PlainTime.from({ hour }),
    })
    const isPast = Temporal.ZonedDateTime.compare(today, local) <= 0
    const to = isPast ? today.add({ days: 1 }) : today
    await act('POST', '/clock', { to: to.toInstant().toString() })
  }

  const phoneOf = async (borrowerId: string) =>
    (
      await database
        .selectFrom('borrower')
        .select('phone')
        .where('id', '=', borrowerId)
        .executeTakeFirstOrThrow()
    ).phone

  return {
    nextHour,
    /** What the phone has, the oldest first. */
    told: async (borrowerId: string): Promise<string[]> => {
      const phone = encodeURIComponent(await phoneOf(borrowerId))
      const sent = await act<{ text: string }[]>('GET', `/sms?phone=${phone}`)
      return sent.map(({ text }) => text).toReversed()
    },
    /** The events of a borrower's messages, the oldest first. */
    events: async (borrowerId: string) =>
      (
        await database
          .selectFrom('contact')
          .select(['event', 'sent_at'])
          .where('borrower_id', '=', borrowerId)
          .orderBy('id')
          .execute()
      ).map(({ event, sent_at }) => `${event}${sent_at ? '' : ' (waits)'}`),
    /** A borrower who has applied for 15,000 pesos. */
    applied: async (brand: string, hasAccount: boolean) => {
      const id = await newBorrower(deps, brand)
      const applicant = await applicantFor(server, id)
      const { token } = applicant
      const productId = brand === 'given' ? '2' : '12'
      const bound = { product_id: productId, ...walletAccount('09171234567') }
      if (hasAccount) await ask(app, bindPayoutAccount, bound, { token })
      return { ...applicant, productId, orderId: await applicant.apply({ productId }) }
    },
    decide: async (orderId: string, decision: 'approve' | 'decline') =>
      act('POST', `/decisions/${orderId}`, { decision }),
    numberOf: async (orderId: string) =>
      (
        await database
          .selectFrom('loan')
          .select('number')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).number,
    /** A loan that its borrower has paid off. */
    settled: async (brand: string): Promise<PaidOutLoan> => {
      const loan = await loanOf(brand, 60, { place: 1 })
      const { orderId, token } = loan
      const { data } = await ask(app, getPayoff, { orderId }, { token })
      const { reference } = await loan.started(data.amount)
      await pay(reference)
      return loan
    },
    /** A message that is planned, to be sent by a test or by its job. */
    planned: async (borrowerId: string, subject = deps.random.uuid()): Promise<string> => {
      const contact = { event: 'dataExported', borrowerId, subject } as const
      await database.transaction().execute((tx) => planNotification(deps, tx, contact))
      const { id } = await database
        .selectFrom('contact')
        .select('id')
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow()
      return String(id)
    },
    /** Leaves the sending to the test. */
    withoutJobs: async () =>
      sql`delete from graphile_worker._private_jobs where key like 'contact %'`.execute(database),
  }
}

export const walletAccount = (cardNo: string) =>
  ({ cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo, accountName: 'Ana Cruz' }) as const
