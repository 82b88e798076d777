import type { RepaymentInfo } from '#contract/repayment/repayment.ts'

/** Given (CODE2-001). */
export const REPAYMENT_SNAPSHOT = 'repaymentInfo'

/** The data that the repayment screens store for repayment code page 2. */
export interface RepaymentSnapshot {
  /** Centavos. */
  repayAmount: number
  defDetail: Pick<RepaymentInfo['defDetail'], 'payCode' | 'logo' | 'title' | 'payNotice'>
  /** Present when the payment extends the loan; `delayAmount` in centavos. */
  delayInfo?: { delayAmount: number; title: string }
}

/** Stores only what page 2 needs (trust requirement 24); /setting removes it at log-out. */
export function storeSnapshot({ repayAmount, defDetail, delayInfo }: RepaymentSnapshot) {
  const { payCode, logo, title, payNotice } = defDetail
  const kept = { repayAmount, defDetail: { payCode, logo, title, payNotice } }
  try {
    localStorage.setItem(
      REPAYMENT_SNAPSHOT,
      JSON.stringify(delayInfo ? { ...kept, delayInfo } : kept),
    )
  } catch {
    // A host app may forbid storage: page 2 then says that there is no code.
  }
}
