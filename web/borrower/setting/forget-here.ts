import { keepDraft, keepOrderNo } from '#web/kit/kept-complaint.ts'
import { sweepRepayment } from '#web/kit/kept-repayment.ts'

/** Leaves nothing of the borrower on a phone that he logs out of (trust requirement 24). */
export function forgetHere() {
  sweepRepayment()
  keepOrderNo('')
  keepDraft('', { text: '', images: [] })
}
