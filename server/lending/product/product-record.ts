import { type Static, Type } from 'typebox'
import { LAST_COMMON_DAY } from '#domain/calendar/paydays.ts'
import { schemaFaults } from '#server/platform/messages/schema-faults.ts'
import { toTerms } from '#server/lending/product/terms-record.ts'
import type { Product } from '#server/lending/product/product.ts'

const Centavos = Type.String({
  pattern: '^\\d{1,15}$',
  description: 'a whole number of centavos as text',
})
const ExactRate = Type.String({
  pattern: '^\\d{1,30}/[1-9]\\d{0,29}$',
  description: 'an exact fraction such as 33/100',
})
const Count = Type.Integer({ minimum: 0, maximum: 1000 })
const Counts = Type.Array(Count, { minItems: 1, maxItems: 60 })
const PaydayField = Type.Union([
  Type.Integer({ minimum: 1, maximum: LAST_COMMON_DAY }),
  Type.Enum(['monthEnd', 'both']),
])

/** The terms that a file and the database write in the same way. */
export const OTHER_TERMS = {
  method: Type.Enum(['declining', 'flat', 'equalPrincipal']),
  dayCount: Type.Enum(['30/360', 'actual/365', 'actual/actual']),
  installmentCounts: Counts,
  interval: Type.Object({ every: Count, unit: Type.Enum(['days', 'months']) }),
  monthEnd: Type.Enum(['clamp', 'rollOn']),
  payday: Type.Optional(PaydayField),
  otherPaydays: Type.Optional(
    Type.Array(Type.Object({ payday: PaydayField, installmentCounts: Counts }), { maxItems: 30 }),
  ),
  firstDueDaysMin: Type.Optional(Count),
  firstDueDaysMax: Type.Optional(Count),
  principalGraceCount: Count,
  passesOnStampTax: Type.Boolean(),
  extensionCountMost: Count,
}

const Terms = Type.Object({
  ...OTHER_TERMS,
  principalLeast: Centavos,
  principalMost: Centavos,
  principalAtFirst: Centavos,
  principalStep: Centavos,
  annualRate: ExactRate,
  upFrontFeeRate: ExactRate,
  installmentFee: Centavos,
  extensionFeeRate: ExactRate,
  installmentMultiple: Centavos,
})

const Texts = Type.Object({
  rateText: Type.String(),
  tags: Type.Array(Type.String()),
  withdrawMessage: Type.String(),
  buttonText: Type.Optional(Type.String()),
  promo: Type.Optional(Type.Object({ title: Type.String(), text: Type.String() })),
})

const Says = Type.Object({ en: Texts, fil: Type.Optional(Texts) })

export const Presentation = Type.Object({
  agreementPage: Type.String(),
  repaymentPage: Type.Optional(Type.String({ maxLength: 300 })),
  isPartner: Type.Boolean(),
  secondConfirm: Type.Optional(Type.Boolean()),
  showsCurrency: Type.Optional(Type.Boolean()),
  promoOnLoad: Type.Optional(Type.Boolean()),
  says: Says,
})

/** A product's names. */
export const Named = {
  id: Type.String({
    pattern: '^[\\w-]{1,64}$',
    description: '1 to 64 letters, digits and hyphens',
  }),
  brand: Type.String(),
  name: Type.String({ minLength: 1, maxLength: 200 }),
}

/** A product as the database has it. */
const ProductRecord = Type.Object({
  ...Named,
  logo: Type.String(),
  terms: Terms,
  presentation: Presentation,
})
type ProductRecord = Static<typeof ProductRecord>

/** A product that can be read, or why it cannot: a sentence for each wrong field. */
export type ReadProduct = { readonly product: Product } | { readonly faults: readonly string[] }

/**
 * Reads a product that anybody may have written: a row, or a file.
 *
 * @param languages of its brand; each needs its texts
 */
export function readProduct(record: unknown, languages: readonly ('en' | 'fil')[]): ReadProduct {
  const wrong = schemaFaults(ProductRecord, record)
  if (wrong.length > 0) return { faults: wrong }
  const { terms, presentation, ...named } = record as ProductRecord
  const { en, fil } = presentation.says
  if (!fil && languages.includes('fil')) return { faults: ['presentation.says.fil is missing.'] }
  if (!URL.canParse(named.logo, 'https://origin.example'))
    return { faults: ['logo must be an address.'] }
  return {
    product: {
      ...named,
      terms: toTerms(terms),
      presentation: { ...presentation, says: { en, fil: fil ?? en } },
    },
  }
}
