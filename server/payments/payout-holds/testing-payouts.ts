import { sql } from 'kysely'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import type { PayoutLimits } from '#domain/payments/payout-rules.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { approve } from '#server/lending/application/decision/decide-application.ts'
import { applicantFor } from '#server/lending/application/testing-application.ts'
import { repaymentTools, type Shown } from '#server/payments/posting/testing-repayment.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A loan whose payout is queued. */
export type QueuedLoan = Awaited<ReturnType<ReturnType<typeof payoutTools>['approved']>>

/** Approved loans, their payouts, and what the provider has of them. */
export function payoutTools(t: TestApp) {
  const { app, deps } = t
  const { act } = repaymentTools(t)

  /** Binds a GCash account as the borrower does. */
  async function bind(token: string, cardNo: string): Promise<void> {
    const account = { bankCode: 'GXCHPHM2XXX', cardNo, accountName: 'Ana Cruz' }
    await ask(app, bindPayoutAccount, { product_id: '11', cardType: 1, ...account }, { token })
  }

  /** A borrower with an account of their own, whose application is approved: no job has run yet. */
  async function approved({ account = `0917${deps.random.digits(7)}`, days = 0 } = {}) {
    const borrowerId = await newBorrower(deps, 'ph')
    const token = await startSession(deps.database, deps.random, borrowerId)
    await bind(token, account)
    if (days > 0)
      await sql`
        update payout_account set bound_at = bound_at - make_interval(days => ${days})
        where borrower_id = ${borrowerId}`.execute(deps.database)
    const orderId = await (await applicantFor(t, borrowerId)).apply({ productId: '11' })
    await deps.database
      .transaction()
      .execute(async (tx) => approve(deps, tx, orderId, deps.clock.now()))
    return { borrowerId, token, orderId, account, id: (await payoutOf(orderId)).id }
  }

  /** Our payout of a loan. */
  async function payoutOf(orderId: string) {
    return deps.database
      .selectFrom('payout')
      .selectAll()
      .where('loan_id', '=', orderId)
      .orderBy('queued_at', 'desc')
      .executeTakeFirstOrThrow()
  }

  return {
    act,
    bind,
    approved,
    payoutOf,
    /** The rules that hold the payout of a loan. */
    rulesOf: async (orderId: string) => {
      const { rows } = await sql<{ rule: string }>`
        select rule from payout_hold join payout on payout.id = payout_id
        where loan_id = ${orderId} and payout_hold.ended_at is null order by rule`.execute(
        deps.database,
      )
      return rows.map(({ rule }) => rule)
    },
    /** What the provider has of a loan. */
    theirs: async (orderId: string) => act<Shown[]>('GET', `/payouts?orderId=${orderId}`),
    statusOf: async (orderId: string) => {
      const { status } = await deps.database
        .selectFrom('loan')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      return status
    },
  }
}

/** The same dependencies with other limits. */
export function withLimits<D extends Pick<Dependencies, 'config'>>(
  deps: D,
  limits: Partial<PayoutLimits>,
): D {
  const payoutLimits = { ...deps.config.payoutLimits, ...limits }
  return { ...deps, config: { ...deps.config, payoutLimits } }
}
