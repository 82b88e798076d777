import { Type } from 'typebox'

const Flag = Type.Enum(['yes', 'no'])

/** What is typed: the server says what is wrong with it, field by field. */
export const Typed = Type.String({ maxLength: 60 })

/** Often empty: a read leaves out what is. */
export const PAYDAY_FIELDS = {
  /** A day of the month, monthEnd or both; empty: one every interval. */
  payday: Typed,
  /** What may be chosen instead: monthEnd: 4, 6; both: 8. */
  otherPaydays: Type.String({ maxLength: 1000 }),
  firstDueDaysMin: Typed,
  firstDueDaysMax: Typed,
}

/** The terms of a product as a person types them: amounts in pesos, rates in per cent. */
export const TERMS_FIELDS = {
  principalLeastPesos: Typed,
  principalMostPesos: Typed,
  principalAtFirstPesos: Typed,
  principalStepPesos: Typed,
  /** With commas: 4, 6. */
  installmentCounts: Type.String({ maxLength: 300 }),
  intervalEvery: Typed,
  intervalUnit: Type.Enum(['days', 'months']),
  monthEnd: Type.Enum(['clamp', 'rollOn']),
  ...PAYDAY_FIELDS,
  method: Type.Enum(['declining', 'flat', 'equalPrincipal']),
  annualRatePercent: Typed,
  dayCount: Type.Enum(['30/360', 'actual/365', 'actual/actual']),
  upFrontFeePercent: Typed,
  installmentFeePesos: Typed,
  installmentMultiplePesos: Typed,
  principalGraceCount: Typed,
  passesOnStampTax: Flag,
  extensionCountMost: Typed,
  extensionFeePercent: Typed,
}
