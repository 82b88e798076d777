import type { RepaymentInfo } from '#contract/repayment.ts'

/** Given (CODE2-001). */
export const KEPT_REPAYMENT = 'repaymentInfo'

/** What repayment code page 2 shows, as the repayment screens leave it behind. */
export interface KeptRepayment {
  /** Centavos. */
  repayAmount: number
  defDetail: Pick<RepaymentInfo['defDetail'], 'payCode' | 'logo' | 'title' | 'payNotice'>
  /** There when the payment extends the loan; `delayAmount` in centavos. */
  delayInfo?: { delayAmount: number; title: string }
}

/**
 * Keeps what page 2 needs and nothing else of the borrower (trust requirement 24); /setting sweeps it
 * at log-out with all that is kept.
 */
export function keepRepayment({ repayAmount, defDetail, delayInfo }: KeptRepayment) {
  const { payCode, logo, title, payNotice } = defDetail
  const kept = { repayAmount, defDetail: { payCode, logo, title, payNotice } }
  try {
    localStorage.setItem(KEPT_REPAYMENT, JSON.stringify(delayInfo ? { ...kept, delayInfo } : kept))
  } catch {
    // A host app may forbid storage: page 2 then says that there is nothing.
  }
}
