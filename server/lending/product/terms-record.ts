import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { type Rate, ratio } from '#domain/money/rate.ts'

/** Terms as JSON. Amounts and exact rates are texts, so that no float is involved. */
export type TermsRecord = {
  readonly [Name in keyof ProductTerms]: ProductTerms[Name] extends bigint
    ? string
    : ProductTerms[Name] extends Rate
      ? string
      : ProductTerms[Name]
}

/** An exact rate as `numerator/denominator`. */
export function rateText({ numerator, denominator }: Rate): string {
  return `${numerator}/${denominator}`
}

export function parseRate(text: string): Rate {
  const [numerator = '', denominator = ''] = text.split('/')
  return ratio(BigInt(numerator), BigInt(denominator))
}

export function termsRecord(terms: ProductTerms): TermsRecord {
  return {
    ...terms,
    principalLeast: String(terms.principalLeast),
    principalMost: String(terms.principalMost),
    principalAtFirst: String(terms.principalAtFirst),
    principalStep: String(terms.principalStep),
    installmentMultiple: String(terms.installmentMultiple),
    installmentFee: String(terms.installmentFee),
    annualRate: rateText(terms.annualRate),
    upFrontFeeRate: rateText(terms.upFrontFeeRate),
    extensionFeeRate: rateText(terms.extensionFeeRate),
  }
}

export function toTerms(record: TermsRecord): ProductTerms {
  return {
    ...record,
    principalLeast: BigInt(record.principalLeast),
    principalMost: BigInt(record.principalMost),
    principalAtFirst: BigInt(record.principalAtFirst),
    principalStep: BigInt(record.principalStep),
    installmentMultiple: BigInt(record.installmentMultiple),
    installmentFee: BigInt(record.installmentFee),
    annualRate: parseRate(record.annualRate),
    upFrontFeeRate: parseRate(record.upFrontFeeRate),
    extensionFeeRate: parseRate(record.extensionFeeRate),
  }
}
