import { sql } from 'kysely'
import { expect } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { loanBalances, surplusBalance } from '#server/ledger/balances.ts'
import { loanEntries } from '#server/ledger/entries.ts'
import { findLoan, listLoans } from '#server/lending/loan/record/find-loan.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A payment or payout as the sandbox shows it; centavos. */
export interface Shown {
  readonly reference: string
  readonly orderId: string
  readonly amount: number
  readonly state: string
}

export type RepaymentTools = ReturnType<typeof repaymentTools>
export type PaidOutLoan = Awaited<ReturnType<RepaymentTools['loanOf']>>

/** Paid-out loans, and what tests do with them over HTTP. */
export function repaymentTools(server: TestApp) {
  const { app, deps } = server

  /** Performs an action of the sandbox, in plain JSON. */
  async function act<T = Shown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<T> {
    const answer = await app.inject({
      method,
      url: `/sandbox${path}`,
      ...(payload ? { payload } : {}),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }

  /** A loan of 15,000 pesos in 4 installments of 30 days, paid out so many days ago. */
  async function loanOf(
    brand: string,
    disbursedDaysAgo = 25,
    { owner, place = owner ? 3 : 2 }: { owner?: string; place?: 1 | 2 | 3 } = {},
  ) {
    const borrowerId = owner ?? (await newBorrower(deps, brand))
    const productId = String(place + (brand === 'given' ? 0 : 10))
    await deps.database
      .updateTable('payout_account')
      .set({ is_current: false })
      .where('borrower_id', '=', borrowerId)
      .execute()
    const wasGiven = owner ? await giveRoom(owner) : false
    const history = { product: place, disbursedDaysAgo } as const
    const borrower = { key: '', brand, name: 'Ana Cruz', phone: '', productId, history }
    await deps.database.transaction().execute((tx) => seedLoan(deps, tx, borrower, borrowerId))
    if (wasGiven) await giveRoom(borrowerId)
    await settleJobs(deps)
    const { id: orderId } = await deps.database
      .selectFrom('loan')
      .select('id')
      .where('borrower_id', '=', borrowerId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const token = await startSession(deps.database, deps.random, borrowerId)
    const key = { productId, orderId }
    const repayment = async () => (await ask(app, getRepayment, key, { token })).data
    const details = async () => (await ask(app, getLoanDetails, key, { token })).data

    /** Starts a payment of what is payable, or of another amount. */
    async function start(
      amount?: number,
      more: { channelNumber?: string; isDelay?: number; aim?: string } = {},
    ) {
      const input = { ...key, amount: amount ?? (await repayment()).repayAmount, ...more }
      return ask(app, startPayment, { channelNumber: 'GCSH', ...input }, { token })
    }

    /** As the provider has it. */
    async function started(...as: Parameters<typeof start>): Promise<Shown> {
      const answer = await start(...as)
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: '0' })
      const [payment] = await act<Shown[]>('GET', `/payments?orderId=${orderId}`)
      return payment!
    }

    const [own] = await listLoans(deps.database, borrowerId)
    return {
      borrowerId,
      token,
      /** As it was paid out. */
      scheduled: () => own?.rows ?? [],
      ...key,
      repayment,
      details,
      start,
      started,
      entries: async () => loanEntries(deps.database, orderId),
      repaid: async () =>
        (await loanEntries(deps.database, orderId)).filter(({ event }) =>
          ['repaid', 'prepaid', 'extended', 'replanned'].includes(event),
        ),
      surplus: async () => surplusBalance(deps.database, borrowerId),
      intents: async () =>
        deps.database
          .selectFrom('payment_intent')
          .selectAll()
          .where('loan_id', '=', orderId)
          .orderBy('made_at')
          .execute(),
    }
  }

  /** Who owes already can have another loan of 15,000 pesos. False: they owe nothing. */
  async function giveRoom(borrowerId: string): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update borrower set limit_set = ${15_000_00n} + owed.principal
      from (select sum(principal) as principal from loan
        where borrower_id = ${borrowerId} and status not in (110, 200)) owed
      where id = ${borrowerId} and owed.principal > 0`.execute(deps.database)
    return numAffectedRows > 0n
  }

  return {
    act,
    /** Moves the clock to the next midnight in Manila; the reconciliation runs at 3. */
    toNextDay: async () => {
      const tomorrow = toManilaDate(deps.clock.now()).add({ days: 1 })
      return act('POST', '/clock', { to: tomorrow.toZonedDateTime(MANILA).toInstant().toString() })
    },
    loanOf,
    pay: async (reference: string, options: object = {}) =>
      act('POST', `/payments/${reference}/pay`, options),
    /** The server's record of a provider's payment, or undefined. */
    booked: async (reference: string) =>
      deps.database
        .selectFrom('payment')
        .select(['provider', 'status', 'amount', 'outcome', 'reason', 'value_on', 'borrower_id'])
        .where('reference', '=', reference)
        .executeTakeFirst(),
    /** The entries of a payment, on loans or elsewhere, in the order of posting. */
    entriesOfPayment: async (reference: string) =>
      deps.database
        .selectFrom('entry_payment as link')
        .innerJoin('entry', (join) =>
          join
            .onRef('entry.chain', '=', 'link.chain')
            .onRef('entry.sequence', '=', 'link.sequence'),
        )
        .select(['entry.event', 'entry.loan_id', 'entry.brand', 'entry.reference'])
        .where('link.reference', '=', reference)
        .orderBy('entry.at')
        .execute(),
    expectCleanBooks: async () =>
      expect((await auditBooks(deps.database)).differences, 'the audit').toEqual([]),
    /** Checks that the principal owed by installment adds up to the ledger's balance. */
    expectFiguresAgree: async (loan: {
      borrowerId: string
      productId: string
      orderId: string
    }) => {
      const { borrowerId, productId, orderId: loanId } = loan
      const read = await findLoan(deps.database, { borrowerId, productId, loanId })
      const due = read && (await getDue(deps.database, read, deps.clock.now()))
      const asked = due?.owed.reduce((sum, each) => sum + (each.outstanding.principal ?? 0n), 0n)
      const { outstanding } = await loanBalances(deps.database, loanId)
      expect(asked, 'principal asked for').toBe(outstanding.principal ?? 0n)
    },
  }
}
