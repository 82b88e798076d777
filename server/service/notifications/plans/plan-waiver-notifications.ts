import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { planNotification } from '#server/service/notifications/plans/plan-notification.ts'

/** Charges of a loan that were waived. */
interface WaivedCharges {
  readonly loanId: string
  readonly borrowerId: string
  /** Of the entry. */
  readonly reference: string
  readonly amount: Centavos
  /** Of the loan after it. */
  readonly status: LoanStatus
}

/** Plans the messages about charges that were waived, and about the loan if that settled it. */
export async function planWaiverNotifications(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  { loanId, borrowerId, reference, amount, status }: WaivedCharges,
): Promise<void> {
  const about = { borrowerId, loanId }
  await planNotification(deps, tx, { ...about, event: 'chargesWaived', subject: reference, amount })
  if (status === STATUS.settled)
    await planNotification(deps, tx, { ...about, event: 'settled', subject: loanId })
}
