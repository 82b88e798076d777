import type { Transaction } from '#server/platform/database/database.ts'

/** A parked demo loan moves by itself from now on, as any other. */
export async function unpark(tx: Transaction, loanId: string): Promise<void> {
  await tx.updateTable('loan').set({ is_parked: false }).where('id', '=', loanId).execute()
}
