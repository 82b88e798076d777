import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import { getRepayment, listPayable, startPayment } from '#contract/repayment.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { cancellationIn } from '#server/lending/loan/loan-cancellation.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveKept } from '#server/platform/http/serve-kept.ts'
import { listLoans } from '#server/lending/loan/list-loans.ts'
import { readTogether } from '#server/platform/database/column.ts'
import { accountOf } from '#server/lending/loan/loan-account.ts'
import { transfersOf } from '#server/lending/loan/loan-transfers.ts'
import { loanFingerprint, manilaDayOf } from '#server/lending/loan/loan-fingerprint.ts'
import { loanAsColumn, loanIdOf } from '#server/lending/loan/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { dueOf } from '#server/lending/loan/get-due.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import { lifetimeIdAsColumn } from '#server/payments/payment/payment-record.ts'
import { expectedAsColumn } from '#server/payments/intents/on-their-way.ts'
import { repaymentWire } from '#server/payments/intents/repayment-wire.ts'
import { startPayment as startPaymentOf } from '#server/payments/intents/start-payment.ts'
import { LOAN_NOT_FOUND, NOTHING_TO_PAY } from '#server/lending/loan/loan-messages.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** Serves period repayment (/atCharts) and what can be paid now. */
export function repaymentRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveKept(
    app,
    deps,
    getRepayment,
    repaymentFingerprint,
    async ({ productId, orderId }, { session, language }, fingerprint) => {
      const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
      const now = deps.clock.now()
      const read = await readTogether(deps.database, {
        loan: loanAsColumn(key),
        transfers: transfersOf(loanIdOf(key)),
        lifetimeId: lifetimeIdAsColumn(session.borrowerId),
        coming: expectedAsColumn(deps, session.borrowerId, orderId, now),
        fingerprint,
      })
      const { loan, transfers, lifetimeId, coming } = read
      if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
      const ofLoan = transfers.get(loan.id) ?? []
      const due = dueOf(loan, accountOf(loan, ofLoan), now)
      if (!due || due.payable.amount === 0n)
        throw new Refusal(CODES.notInThisStatus, NOTHING_TO_PAY)
      const { amount } = due.payable
      const channels = await channelsFor(deps, amount)
      const day = manilaDateOf(now)
      const cancellation = cancellationIn(ofLoan, loan, day)
      const around = { channels, lifetimeId, coming, cancellation, day }
      const again = async () => channelsText(await channelsFor(deps, amount))
      return {
        data: repaymentWire(deps.config, loan, due, around, language),
        fingerprint: read.fingerprint,
        told: { text: channelsText(channels), again },
        ...manilaDayOf(now),
      }
    },
  )

  serve(app, deps, startPayment, async (input, { session, brand }, once) =>
    once.outside(async () => ({
      payUrl: await startPaymentOf(deps, session, brand, {
        productId: input.productId,
        orderId: input.orderId,
        amount: BigInt(input.amount),
        channelNumber: input.channelNumber,
        isExtension: input.isDelay === 1,
        aim: input.aim ?? '',
      }),
    })),
  )

  serve(app, deps, listPayable, async (_, { session }) => {
    const loans = await listLoans(deps, session.borrowerId)
    return {
      list: loans.flatMap(({ loan, status, due }) =>
        due && due.payable.amount > 0n
          ? [
              {
                orderId: loan.id,
                productId: loan.productId,
                productName: loan.productName,
                productLogo: logoAddress(deps.config, loan.productLogo),
                orderStatus: status,
                repayAmount: Number(due.payable.amount),
                repayDate: due.payable.dueOn?.toString() ?? '',
              },
            ]
          : [],
      ),
    }
  })
}

/** What repayment shows of a loan and its borrower (loan-fingerprint.ts). */
function repaymentFingerprint(value: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const borrowerId = value('borrowerId')
  const ofLoan = loanFingerprint(borrowerId, value('productId'), value('orderId'))
  return sql`${ofLoan} || ' ' || coalesce(
    (select lifetime_id from borrower where id = ${borrowerId}::uuid), '')`
}

/** What a screen shows of its channels. */
function channelsText(channels: readonly Channel[]): string {
  return channels.map(({ number, name }) => `${number} ${name}`).join('\n')
}
