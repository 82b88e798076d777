import type { Transaction } from '#server/platform/database/database.ts'

/** Lets the scheduled jobs decide a parked demo loan like any other. */
export async function unpark(tx: Transaction, loanId: string): Promise<void> {
  await tx.updateTable('loan').set({ is_parked: false }).where('id', '=', loanId).execute()
}
