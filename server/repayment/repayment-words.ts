import type { DetailRow } from '#contract/loan.ts'
import type { Market } from '#domain/market.ts'
import { PORTIONS } from '#domain/portions.ts'
import { PORTION_WORDS } from '#server/words/portion-words.ts'
import { peso } from '#server/words/peso.ts'
import type { Due } from '#server/repayment/get-due.ts'

/** What is in the payable amount: one row a portion, then what the whole loan still comes to. */
export function payableRows({ owed, payable }: Due, market: Market): DetailRow[] {
  const installments = owed.filter(({ number }) => payable.numbers.includes(number))
  const portions = PORTIONS.toReversed().flatMap((portion) => {
    const amount = installments.reduce((sum, each) => sum + (each.outstanding[portion] ?? 0n), 0n)
    return amount > 0n ? [{ text: PORTION_WORDS[portion], value: peso(amount, market) }] : []
  })
  const all = owed.flatMap(({ outstanding }) => Object.values(outstanding))
  return [
    ...portions,
    { text: 'Installments left', value: String(owed.filter(isOpen).length) },
    {
      text: 'Outstanding in all',
      value: peso(
        all.reduce((sum, part) => sum + part, 0n),
        market,
      ),
    },
  ]
}

function isOpen({ outstanding }: Due['owed'][number]): boolean {
  return Object.values(outstanding).some((part) => part > 0n)
}

/** How a lifetime id is paid (Dragonpay's instructions to payers). */
export const LIFETIME_STEPS = [
  {
    name: 'GCash',
    steps: [
      'Open GCash and tap Bills, then Loans, then Dragon Loans.',
      'Enter this code as the reference number, your mobile number and the amount.',
      'Check it, tap Confirm and keep the receipt.',
    ],
  },
  {
    name: 'Maya',
    steps: [
      'Open Maya, tap Bills and search for Dragon Loans.',
      'Enter this code as the reference number and the amount.',
      'Check it, pay and keep the receipt.',
    ],
  },
  {
    name: '7-Eleven and payment counters',
    steps: [
      'Say that you want to pay Dragon Loans, or choose it at the CLiQQ kiosk.',
      'Give this code or show its barcode, with your mobile number and the amount in whole pesos.',
      'Pay and keep the slip.',
    ],
  },
]
