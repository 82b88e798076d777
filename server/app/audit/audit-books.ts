import { auditCheckpoints } from '#server/app/audit/night/audit-checkpoints.ts'
import { APPROVAL_CHECKS } from '#server/backoffice/approvals/audit-approvals.ts'
import { auditStaffLog } from '#server/backoffice/staff-log/audit-staff-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DISCLOSURE_CHECKS } from '#server/lending/disclosure/audit-disclosures.ts'
import {
  type Audit,
  type AuditPlace,
  audit,
  auditSteps,
  LEDGER_CHECKS,
} from '#server/ledger/audit/audit.ts'
import { RULE_CHECKS } from '#server/ledger/audit/audit-rules.ts'
import { auditLoanStates } from '#server/lending/loan/account/audit-loan-states.ts'
import { auditLoans } from '#server/lending/loan/account/audit-loans.ts'
import { OWN_MONEY_CHECKS } from '#server/payments/bank/audit-own-money.ts'
import { auditProducts } from '#server/lending/product/publishing/audit-products.ts'
import { auditClosedDays } from '#server/payments/close/audit-closed-days.ts'
import { auditWaiting } from '#server/payments/notices/audit-waiting.ts'
import { auditConfirmations } from '#server/payments/payment/audit/audit-confirmations.ts'
import { auditMoneyIn } from '#server/payments/payment/audit/audit-money-in.ts'
import { auditPayments } from '#server/payments/payment/audit/audit-payments.ts'
import { REFUND_CHECKS } from '#server/payments/refunds/audit-refunds.ts'

/** Everything that follows from the entries, and everything that is linked. */
export const BOOK_CHECKS = [
  ...LEDGER_CHECKS,
  ...RULE_CHECKS,
  auditLoans,
  auditLoanStates,
  auditPayments,
  auditMoneyIn,
  auditConfirmations,
  auditWaiting,
  ...OWN_MONEY_CHECKS,
  ...REFUND_CHECKS,
  auditClosedDays,
  ...DISCLOSURE_CHECKS,
  auditStaffLog,
  ...APPROVAL_CHECKS,
  auditProducts,
]

/** The whole books, and what the nights have kept of them. */
const WHOLE_CHECKS = [...BOOK_CHECKS, auditCheckpoints]

/** Recomputes the books and every loan from the entries, and lists what differs. */
export async function auditBooks(db: Database): Promise<Audit> {
  return audit(db, WHOLE_CHECKS)
}

/** The same step by step, from where another one stopped; gently while borrowers are answered. */
export function auditBookSteps(db: Database, from?: AuditPlace, isGentle = false) {
  return auditSteps(db, WHOLE_CHECKS, from, isGentle)
}
