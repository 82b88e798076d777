import type { DatedWork } from '#server/jobs/walker.ts'
import { askPayouts } from '#server/disbursement/ask-payouts.ts'
import { askPayments } from '#server/repayment/ask-payments.ts'
import { turnLoans } from '#server/loan/turning-days.ts'

/** All dated work, in the order in which works of one moment are done. */
export const DATED_WORKS: readonly DatedWork[] = [turnLoans, askPayouts, askPayments]
