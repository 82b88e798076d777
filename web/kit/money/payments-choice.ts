import { groupPayments } from '#web/kit/money/group-payments.ts'
import type { CostWords } from '#web/kit/texts/cost/texts.ts'

/**
 * A number of installments as a choice: 4 × ₱2,271.02, and below it how often and how much in all.
 *
 * @param amounts centavos of each payment
 * @param often how often, in words
 */
export function choiceText(
  words: CostWords,
  amounts: readonly number[],
  often: string,
  formatPeso: (centavos: number) => string,
) {
  const count = amounts.length
  const total = words.inAll(formatPeso(sumOf(amounts)))
  const howOften = oftenText(words, amounts, often, formatPeso)
  return {
    name: shortPayments(words, amounts, formatPeso),
    hint: count === 1 || !groupPayments(amounts) ? howOften : `${howOften}, ${total}`,
  }
}

/** How often, and the last payment where it differs. */
export function oftenText(
  words: CostWords,
  amounts: readonly number[],
  often: string,
  formatPeso: (centavos: number) => string,
): string {
  const last = groupPayments(amounts)?.last
  return last ? `${often}, ${words.lastPayment(formatPeso(last))}` : often
}

/** Payments in short: 4 × ₱2,271.02; where they fall one by one, the first of them and all. */
export function shortPayments(
  words: CostWords,
  amounts: readonly number[],
  formatPeso: (centavos: number) => string,
): string {
  const payments = groupPayments(amounts)
  if (payments) return words.payments(payments.count, formatPeso(payments.each))
  return words.falling(formatPeso(amounts[0] ?? 0), formatPeso(sumOf(amounts)))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
