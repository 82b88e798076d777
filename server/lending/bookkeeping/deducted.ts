import { type Centavos, sum } from '#domain/money/money.ts'
import type { LedgerEvent, Transfer } from '#server/ledger/entry.ts'

/** A disbursement from which fees or stamp tax were kept back, in centavos. */
export interface Deducted {
  /** What was sent to the borrower. */
  readonly netProceeds: Centavos
  readonly keptBack: Centavos
}

/** The deductions of a disbursement; null for other entries, and where nothing was kept back. */
export function deductedIn(event: LedgerEvent, transfers: readonly Transfer[]): Deducted | null {
  if (event !== 'disbursed') return null
  const lent = transfers.filter(({ debit }) => debit.startsWith('receivable:'))
  const sent = lent.filter(({ credit }) => credit === 'disbursement')
  const netProceeds = total(sent)
  const keptBack = total(lent) - netProceeds
  return keptBack > 0n ? { netProceeds, keptBack } : null
}

function total(transfers: readonly Transfer[]): Centavos {
  return sum(transfers.map(({ amount }) => amount))
}
