import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { approve } from '#server/lending/application/decision/decide-application.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { toAdopted } from '#server/payments/transitions/payout-transitions.ts'
import { askPayout } from '#server/payments/payouts/ask-payouts.ts'
import { ASK_AFTER_SECONDS } from '#server/payments/payouts/queue-payout.ts'
import {
  selectBorrowerId,
  currentAccountId,
  payoutNamed,
} from '#server/payments/payouts/payout-store.ts'
import { loanNamed } from '#server/payments/payment/payment-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What became of a payout that the provider made and this database had lost. */
export type Adopted =
  | 'booked'
  /** The borrower's account is lost too: once one is bound, the payout is asked for by its name. */
  | 'waits for an account'
  | 'its loan is not here'
  | 'its loan is closed here'
  | 'its loan has another payout here'

/** Whether this database has a payout under a name. */
export async function isPayoutOurs(
  deps: Pick<Dependencies, 'database' | 'payouts'>,
  ourReference: string,
): Promise<boolean> {
  const found = await Promise.all(
    deps.payouts.all.map(({ key }) => payoutNamed(deps.database, key, ourReference)),
  )
  return found.some((id) => id !== null)
}

/** A payout that a provider made. */
interface MadePayout {
  readonly ourReference: string
  /** Its key. */
  readonly provider: string
}

/**
 * Takes a payout back in under the name that the provider knows: its loan was approved, whatever this
 * database says, and the money is on its way or out.
 */
export async function adoptPayout(
  deps: Dependencies,
  { loanId, ...made }: MadePayout & { readonly loanId: string },
): Promise<Adopted> {
  if (!(await loanNamed(deps.database, loanId))) return 'its loan is not here'
  const at = deps.clock.now()
  const taken = await deps.database.transaction().execute(async (tx) => {
    const { status } = await lockLoan(tx, loanId)
    if (status === STATUS.underReview) await approve(deps, tx, loanId, at)
    return takeIn(deps, tx, await lockLoan(tx, loanId), made, at)
  })
  if (taken.id === null) return taken.why
  await askPayout(deps, taken.id)
  return 'booked'
}

type TakenIn = { readonly id: string } | { readonly id: null; readonly why: Adopted }

async function takeIn(
  deps: Pick<Dependencies, 'random'>,
  tx: Transaction,
  loan: Loan,
  made: MadePayout,
  at: Temporal.Instant,
): Promise<TakenIn> {
  if (loan.status !== STATUS.disbursing)
    return notTaken(
      loan.status === STATUS.declined
        ? 'its loan is closed here'
        : 'its loan has another payout here',
    )
  const running = await runningPayout(tx, loan.id)
  if (running?.state === 'queued') return rename(tx, running.id, made, at)
  if (running) return notTaken('its loan has another payout here')
  const accountId = await currentAccountId(tx, loan.borrowerId)
  if (accountId === null) return notTaken('waits for an account')
  const { netProceeds } = offer(loan.terms, loan.principal, toManilaDate(at), MARKETS[loan.market])
  const id = deps.random.uuid()
  await tx
    .insertInto('payout')
    .values({
      id,
      borrower_id: loan.borrowerId,
      loan_id: loan.id,
      account_id: accountId,
      amount: netProceeds,
      state: 'sending',
      provider: made.provider,
      our_reference: made.ourReference,
      queued_at: at,
      sent_at: at,
      ask_at: at.add({ seconds: ASK_AFTER_SECONDS }),
    })
    .execute()
  return { id }
}

function notTaken(why: Adopted): TakenIn {
  return { id: null, why }
}

async function runningPayout(
  tx: Transaction,
  loanId: string,
): Promise<{ id: string; state: string } | undefined> {
  return tx
    .selectFrom('payout')
    .select(['id', 'state'])
    .where('borrower_id', '=', selectBorrowerId(tx, loanId))
    .where('loan_id', '=', loanId)
    .where('state', 'in', ['queued', 'sending', 'succeeded'])
    .executeTakeFirst()
}

/** One that was only queued here, by the approval or before the hold, is the one that was made. */
async function rename(
  tx: Transaction,
  id: string,
  { ourReference, provider }: MadePayout,
  at: Temporal.Instant,
): Promise<TakenIn> {
  const askAt = at.add({ seconds: ASK_AFTER_SECONDS })
  await toAdopted(tx, id, { ourReference, provider, sentAt: at, askAt })
  return { id }
}
