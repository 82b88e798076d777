import { sql } from 'kysely'
import { type PaymentRequest, startPayment } from '#server/payments/intents/start/start-payment.ts'
import { approveRequest } from '#server/backoffice/approvals/maker-checker.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { writeOffRequest } from '#server/backoffice/approvals/testing-requests.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { type Due, getDue } from '#server/lending/loan/account/get-due.ts'
import { sendPayout } from '#server/payments/payouts/send-payout.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { DEMO_BORROWERS } from '#doubles/demo/demo-borrowers.ts'

/** What people and providers can do in a world. */
export interface Scene {
  readonly deps: Dependencies
  readonly provider: {
    pay(name: string, options?: { paid?: number; lie?: number }): Promise<void>
    moveBack(name: string, status: 'refunded' | 'charged back'): Promise<void>
    endPayout(ourReference: string, status: 'succeeded' | 'failed' | 'reversed'): Promise<void>
  }
  /** The provider sends its due notices, and the product answers them. */
  tell(): Promise<void>
  /** Jobs and notices that are due are done. */
  settle(): Promise<void>
}

/** A loan of the demo, and what is owed on it now. */
export async function readLoan({ deps }: Scene, key: string): Promise<Loan> {
  const phone = DEMO_BORROWERS.find((each) => each.key === key)?.phone ?? ''
  const row = await deps.database
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select(['loan.id', 'loan.borrower_id'])
    .where('borrower.phone', '=', phone)
    .executeTakeFirstOrThrow()
  const loan = await findOwnLoan(deps.database, row.borrower_id, row.id)
  if (!loan) throw new Error(`${key} has no loan.`)
  return loan
}

export async function dueOn({ deps }: Scene, loan: Loan): Promise<Due> {
  const due = await getDue(deps.database, loan, deps.clock.now())
  if (!due) throw new Error(`Loan ${loan.id} is not paid out.`)
  return due
}

/** Starts a payment of a loan. @returns our name for it */
export async function started(
  scene: Scene,
  loan: Loan,
  request: Partial<PaymentRequest> = {},
): Promise<string> {
  const { deps } = scene
  const amount = (await dueOn(scene, loan)).payable.amount
  const { id: orderId, productId } = loan
  const asked = { productId, orderId, amount, channelNumber: 'GCSH', isExtension: false, aim: '' }
  await start(deps, loan, { ...asked, ...request })
  const { our_reference } = await deps.database
    .selectFrom('payment_intent')
    .select('our_reference')
    .where('loan_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return our_reference
}

async function start(deps: Dependencies, loan: Loan, request: PaymentRequest): Promise<void> {
  const brand = deps.config.brands.get(loan.brand)
  if (!brand) throw new Error(`There is no brand ${loan.brand}.`)
  const session = { borrowerId: loan.borrowerId } as Parameters<typeof startPayment>[1]
  await startPayment(deps, session, brand, request)
}

export async function paid(scene: Scene, key: string, options?: { paid?: number; lie?: number }) {
  const ourReference = await started(scene, await readLoan(scene, key))
  await scene.provider.pay(ourReference, options)
  await scene.tell()
  return ourReference
}

/** The entry that booked a payment. */
export async function findEntry({ deps }: Scene, ourReference: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select entry.reference from entry join entry_payment link using (chain, sequence)
      join payment_intent intent on link.reference = intent.reference
    where intent.our_reference = ${ourReference} and entry.reverses is null
    order by entry.at limit 1`.execute(deps.database)
  return rows[0]?.reference ?? ''
}

export async function findPayout(
  { deps }: Scene,
  loan: Loan,
): Promise<{ id: string; name: string }> {
  const row = await deps.database
    .selectFrom('payout')
    .select(['id', 'our_reference'])
    .where('loan_id', '=', loan.id)
    .executeTakeFirstOrThrow()
  return { id: row.id, name: row.our_reference }
}

/** Sends the payout of a loan that waited for it. */
export async function sent(scene: Scene, key: string): Promise<{ loanId: string; name: string }> {
  const loan = await readLoan(scene, key)
  const { id, name } = await findPayout(scene, loan)
  await sendPayout(scene.deps, id)
  return { loanId: loan.id, name }
}

export async function writtenOff(scene: Scene, { id: loanId }: Loan): Promise<void> {
  const proposal = { ...(await writeOffRequest(scene.deps, loanId)), reason: 'chaos' }
  await approveRequest(scene.deps, await requestApproval(scene.deps, proposal, 'maker'), 'checker')
}
