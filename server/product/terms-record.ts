import type { LoanTerms, ProductTerms } from '#domain/loan-terms.ts'
import { type Rate, ratio } from '#domain/rate.ts'

/** Terms as JSON: amounts and exact rates as texts, so that nothing passes through a float. */
type Recorded<Terms> = {
  readonly [Name in keyof Terms]: Terms[Name] extends bigint | Rate ? string : Terms[Name]
}

/** What a product offers. */
export type TermsRecord = Recorded<ProductTerms>

/** A loan's own copy, which stays as it is when the product changes. */
export type LoanTermsRecord = Recorded<LoanTerms>

export function termsRecord(terms: ProductTerms): TermsRecord {
  return {
    ...terms,
    ...sharedRecord(terms),
    principalLeast: String(terms.principalLeast),
    principalMost: String(terms.principalMost),
    principalStep: String(terms.principalStep),
  }
}

export function termsOf(record: TermsRecord): ProductTerms {
  return {
    ...record,
    ...sharedTerms(record),
    principalLeast: BigInt(record.principalLeast),
    principalMost: BigInt(record.principalMost),
    principalStep: BigInt(record.principalStep),
  }
}

export function loanTermsRecord(terms: LoanTerms): LoanTermsRecord {
  return { ...terms, ...sharedRecord(terms) }
}

export function loanTermsOf(record: LoanTermsRecord): LoanTerms {
  return { ...record, ...sharedTerms(record) }
}

type Shared =
  | 'installmentMultiple'
  | 'installmentFee'
  | 'annualRate'
  | 'upFrontFeeRate'
  | 'extensionFeeRate'

function sharedRecord(terms: Pick<LoanTerms, Shared>): Pick<LoanTermsRecord, Shared> {
  return {
    installmentMultiple: String(terms.installmentMultiple),
    installmentFee: String(terms.installmentFee),
    annualRate: rateText(terms.annualRate),
    upFrontFeeRate: rateText(terms.upFrontFeeRate),
    extensionFeeRate: rateText(terms.extensionFeeRate),
  }
}

function sharedTerms(record: Pick<LoanTermsRecord, Shared>): Pick<LoanTerms, Shared> {
  return {
    installmentMultiple: BigInt(record.installmentMultiple),
    installmentFee: BigInt(record.installmentFee),
    annualRate: rateOf(record.annualRate),
    upFrontFeeRate: rateOf(record.upFrontFeeRate),
    extensionFeeRate: rateOf(record.extensionFeeRate),
  }
}

/** `parts/of`, exact. */
function rateText({ parts, of }: Rate): string {
  return `${parts}/${of}`
}

function rateOf(text: string): Rate {
  const [parts = '', of = ''] = text.split('/')
  return ratio(BigInt(parts), BigInt(of))
}
