import { type Static, Type } from 'typebox'
import { roundToCentavos, type Centavos } from '#domain/money/money.ts'
import { perCent, type Rate, ratio, times } from '#domain/money/rate.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { schemaFaults } from '#server/platform/messages/schema-faults.ts'
import { Named, OTHER_TERMS, Presentation } from '#server/lending/product/product-record.ts'
import type { Product } from '#server/lending/product/product.ts'

const PESOS = /^\d{1,13}(\.\d{2})?$/
const Pesos = Type.String({
  pattern: PESOS.source,
  description: 'pesos as text, such as "1500" or "1500.50"',
})
const Percent = Type.String({
  pattern: '^\\d{1,6}(\\.\\d{1,12})?$|^\\d{1,15}/[1-9]\\d{0,14}$',
  description: 'per cent as text, such as "33", "2.5" or "100/3"',
})

const Logo = Type.String({
  pattern: '^(/[^/\\\\]|https?://[^/\\s]).*$',
  description: 'a path such as /logos/name.svg, or an address',
})

const CLOSED = { additionalProperties: false }

/** A product as a person writes it: pesos and per cent, never centavos or fractions. */
export const ProductFile = Type.Object(
  {
    ...Named,
    logo: Logo,
    terms: Type.Object(
      {
        principalLeastPesos: Pesos,
        principalMostPesos: Pesos,
        principalAtFirstPesos: Pesos,
        principalStepPesos: Pesos,
        annualRatePercent: Percent,
        upFrontFeePercent: Percent,
        installmentFeePesos: Pesos,
        extensionFeePercent: Percent,
        installmentMultiplePesos: Pesos,
        ...OTHER_TERMS,
      },
      CLOSED,
    ),
    presentation: Presentation,
  },
  CLOSED,
)
type ProductFile = Static<typeof ProductFile>

/** A product file that was made from a product. */
export type ProductContent = ReturnType<typeof productFile>

/** Reads a product file, or says what is wrong with it, field by field. */
export function readProductFile(
  content: unknown,
): { readonly product: Product } | { readonly faults: readonly string[] } {
  const faults = schemaFaults(ProductFile, content)
  if (faults.length > 0) return { faults }
  const { terms, presentation, ...named } = content as ProductFile
  const { en, fil } = presentation.says
  // A missing Filipino text is refused by the check of the brand (offerable-product.ts).
  const says = { en, ...(fil && { fil }) } as Product['presentation']['says']
  return {
    product: { ...named, terms: termsOfFile(terms), presentation: { ...presentation, says } },
  }
}

/** A product as a file, to change and publish again. */
export function productFile({ id, brand, name, logo, terms, presentation }: Product) {
  const { principalLeast, principalMost, principalAtFirst, principalStep, ...rates } = terms
  const { annualRate, upFrontFeeRate, installmentFee, extensionFeeRate, ...others } = rates
  const { installmentMultiple, ...same } = others
  return {
    id,
    brand,
    name,
    logo,
    terms: {
      principalLeastPesos: inPesos(principalLeast),
      principalMostPesos: inPesos(principalMost),
      principalAtFirstPesos: inPesos(principalAtFirst),
      principalStepPesos: inPesos(principalStep),
      annualRatePercent: inPercent(annualRate),
      upFrontFeePercent: inPercent(upFrontFeeRate),
      installmentFeePesos: inPesos(installmentFee),
      extensionFeePercent: inPercent(extensionFeeRate),
      installmentMultiplePesos: inPesos(installmentMultiple),
      ...same,
    },
    presentation,
  }
}

function termsOfFile({
  principalLeastPesos,
  principalMostPesos,
  principalAtFirstPesos,
  principalStepPesos,
  annualRatePercent,
  upFrontFeePercent,
  installmentFeePesos,
  extensionFeePercent,
  installmentMultiplePesos,
  ...same
}: ProductFile['terms']): ProductTerms {
  return {
    ...same,
    principalLeast: centavos(principalLeastPesos),
    principalMost: centavos(principalMostPesos),
    principalAtFirst: centavos(principalAtFirstPesos),
    principalStep: centavos(principalStepPesos),
    annualRate: rateOfPercent(annualRatePercent),
    upFrontFeeRate: rateOfPercent(upFrontFeePercent),
    installmentFee: centavos(installmentFeePesos),
    extensionFeeRate: rateOfPercent(extensionFeePercent),
    installmentMultiple: centavos(installmentMultiplePesos),
  }
}

/** An amount as it is typed into a file; null: it is none. */
export function centavosOfPesos(typed: string): Centavos | null {
  return PESOS.test(typed) ? centavos(typed) : null
}

function centavos(pesos: string): Centavos {
  const [whole = '', cents = '00'] = pesos.split('.')
  return BigInt(whole + cents)
}

function inPesos(amount: Centavos): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function rateOfPercent(percent: string): Rate {
  const [numerator = '', denominator] = percent.split('/')
  if (denominator === undefined) return perCent(percent)
  return ratio(BigInt(numerator), BigInt(denominator) * 100n)
}

/** A decimal where that is exact, else a fraction. */
function inPercent(exact: Rate): string {
  const percent = times(exact, ratio(100n, 1n))
  const millionths = times(percent, ratio(1_000_000n, 1n))
  if (millionths.denominator !== 1n) return `${percent.numerator}/${percent.denominator}`
  const digits = String(roundToCentavos(millionths)).padStart(7, '0')
  const decimal = `${digits.slice(0, -6)}.${digits.slice(-6)}`
  return decimal.replace(/\.?0+$/, '')
}
