import type { LoanTerms } from '#domain/loan-terms.ts'
import type { DeductionFacts, StatementKind } from '#server/lending/disclosure/statement-facts.ts'

/** The words of a disclosure statement; amounts, rates and days come ready to show. */
export interface DisclosureMessages {
  readonly title: string
  readonly number: (number: string, day: string) => string
  readonly intro: Readonly<Record<StatementKind, string>>
  readonly lender: {
    readonly heading: string
    readonly name: string
    readonly address: string
    readonly sec: string
    readonly authority: string
    readonly contact: string
  }
  readonly borrower: {
    readonly heading: string
    readonly name: string
    readonly address: string
    readonly product: string
    readonly loanNumber: string
  }
  readonly amounts: {
    readonly heading: string
    /** What was lent; of a loan scheduled anew what is still owed of it. */
    readonly principal: string
    readonly principalAnew: string
    readonly deductions: Readonly<Record<DeductionFacts['kind'], string>>
    readonly total: string
    readonly none: string
    readonly net: string
    readonly netAnew: string
  }
  readonly cost: {
    readonly heading: string
    readonly rate: string
    readonly rates: (monthly: string, yearly: string) => string
    readonly interest: string
    readonly fees: string
    readonly financeCharge: string
    readonly share: string
    readonly simple: string
    readonly aYear: (rate: string) => string
    readonly eir: string
    readonly how: (rate: string, year: string) => string
    readonly years: Readonly<Record<LoanTerms['dayCount'], string>>
  }
  readonly plan: {
    readonly heading: string
    /** No., due date, principal, interest, fee, total, balance. */
    readonly columns: readonly [string, string, string, string, string, string, string]
    readonly inAll: string
    readonly count: string
    readonly total: string
    readonly term: string
    readonly days: (days: number, from: string, to: string) => string
    readonly dates: Readonly<Record<StatementKind, string>>
  }
  readonly late: {
    readonly heading: string
    readonly rule: (rate: string) => string
    readonly cost: (days: number) => string
    readonly cap: (cap: string, policy: string) => string
    readonly charged: (amount: string) => string
  }
  readonly early: { readonly heading: string; readonly rule: string }
  readonly cancel: { readonly heading: string; readonly until: (day: string) => string }
  readonly extension: {
    readonly heading: string
    readonly rule: (most: number, fee: string) => string
  }
  readonly channels: {
    readonly heading: string
    readonly rule: string
    readonly free: (names: string) => string
    readonly unknown: string
  }
  readonly rights: {
    readonly heading: string
    readonly copy: string
    readonly questions: (phone: string, email: string) => string
  }
  readonly acknowledgement: {
    readonly heading: string
    readonly coming: string
    readonly example: string
    readonly issued: string
    readonly given: (name: string) => string
    readonly at: string
    readonly network: string
    readonly language: string
    readonly languageName: string
    readonly fingerprint: string
  }
  /** The link on the page to the same as a file. */
  readonly download: string
}
