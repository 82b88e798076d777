import { createHash } from 'node:crypto'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { OfferWait } from '#domain/underwriting/offer-wait.ts'
import type { Recorded } from '#server/lending/loan/record/loan-record.ts'

/**
 * The complete content of a disclosure statement, without a language (RA 3765 section 4, BSP
 * Circular 730). Page and PDF are made from it alone, so they cannot differ. Amounts are decimal texts
 * of centavos, rates are per cent as shown, days are YYYY-MM-DD.
 */
export interface StatementFacts {
  readonly format: 1
  readonly kind: StatementKind
  readonly number: string
  /** The Manila day of the statement. */
  readonly day: string
  readonly lender: LenderFacts
  readonly borrower: { readonly name: string; readonly address: string }
  readonly product: string
  /** Empty before there is a loan. */
  readonly loanNumber: string
  readonly principal: string
  readonly deductions: readonly DeductionFacts[]
  readonly totalDeductions: string
  readonly netProceeds: string
  readonly nominalMonthly: string
  readonly nominalYearly: string
  readonly dayCount: LoanTerms['dayCount']
  readonly interest: string
  /** All other charges: deductions, extension fee, and fees in the installments. */
  readonly fees: string
  readonly financeCharge: string
  readonly financeChargeShare: string
  readonly simpleYearly: string
  readonly eirMonthly: string
  readonly eirYearly: string
  readonly startsOn: string
  readonly maturityOn: string
  readonly termDays: number
  readonly rows: readonly Recorded<ScheduleRow>[]
  readonly totalRepay: string
  readonly late: LateFacts
  /** The last day of free cancellation; empty when there is none. */
  readonly cancelUntil: string
  /** Days for which no new offer follows a free cancellation, and another one; absent: none is said. */
  readonly cancelWait?: OfferWait
  readonly extensions: { readonly most: number; readonly fee: string }
  /** Empty when the provider did not answer. */
  readonly channels: readonly ChannelFacts[]
}

/**
 * example: without an offer. offer: before acceptance. disbursed: with the real dates. extended and
 * anew: a reschedule with and without a fee (given words of stored facts).
 */
export type StatementKind = 'example' | 'offer' | 'disbursed' | 'extended' | 'anew'

export interface LenderFacts {
  readonly appName: string
  readonly name: string
  readonly address: string
  readonly secRegistration: string
  readonly certificateOfAuthority: string
  readonly phone: string
  readonly email: string
}

export interface DeductionFacts {
  readonly kind: 'upFrontFee' | 'stampTax' | 'extensionFee'
  readonly amount: string
}

export interface LateFacts {
  /** Per cent per 30 days. */
  readonly penaltyMonthly: string
  readonly costs: readonly { readonly days: number; readonly amount: string }[]
  /** The cap on all costs of the loan. */
  readonly totalCostCap: string
  /** Charged before this schedule. */
  readonly chargedBefore: string
  /** The regulation that sets the caps. */
  readonly policy: string
  /** Of a hardship plan: the first days late of an installment, which bear no penalty. */
  readonly freeDays?: number
}

export interface ChannelFacts {
  readonly name: string
  /** The channel's own fee. */
  readonly surcharge: string
}

/** JSON with sorted keys and no spaces (RFC 8785), so that a statement has one text. */
export function factsText(facts: StatementFacts): string {
  return JSON.stringify(sorted(facts))
}

/** SHA-256 of the text. */
export function factsHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Reads a text of `factsText`. */
export function readFacts(text: string): StatementFacts {
  return JSON.parse(text) as StatementFacts
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
