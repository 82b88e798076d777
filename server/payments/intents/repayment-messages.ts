import type { DetailRow } from '#contract/loan.ts'
import type { Market } from '#domain/market.ts'
import { PORTIONS } from '#domain/portions.ts'
import { PORTION_MESSAGES } from '#server/platform/messages/portion-messages.ts'
import { peso } from '#server/platform/messages/peso.ts'
import type { Due } from '#server/lending/loan/get-due.ts'
import type { Language } from '#contract/brand.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** What is in the payable amount: one row a portion, then what the whole loan still comes to. */
export function payableRows(
  { owed, payable }: Due,
  market: Market,
  language: Language,
): DetailRow[] {
  const installments = owed.filter(({ number }) => payable.numbers.includes(number))
  const portions = PORTIONS.toReversed().flatMap((portion) => {
    const amount = installments.reduce((sum, each) => sum + (each.outstanding[portion] ?? 0n), 0n)
    return amount > 0n
      ? [{ text: PORTION_MESSAGES[language][portion], value: peso(amount, market) }]
      : []
  })
  const all = owed.flatMap(({ outstanding }) => Object.values(outstanding))
  return [
    ...portions,
    { text: TOTALS[language].installmentsLeft, value: String(owed.filter(isOpen).length) },
    {
      text: TOTALS[language].outstanding,
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

export const TOTALS: Localized<{
  readonly installmentsLeft: string
  readonly outstanding: string
}> = {
  en: { installmentsLeft: 'Installments left', outstanding: 'Outstanding in all' },
  fil: { installmentsLeft: 'Natitirang hulog', outstanding: 'Kabuuang natitirang utang' },
}

/** Around the ways to pay. */
export const WAYS_TO_PAY: Localized<{ readonly none: string; readonly ownCode: string }> = {
  en: {
    none: 'No way to pay is available right now. Please try again soon.',
    ownCode: 'Your own payment code',
  },
  fil: {
    none: 'Walang available na paraan ng pagbabayad ngayon. Subukan ulit maya-maya.',
    ownCode: 'Sarili mong payment code',
  },
}

interface LifetimeSteps {
  readonly name: string
  readonly steps: string[]
}

const ENGLISH_STEPS: LifetimeSteps[] = [
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

const FILIPINO_STEPS: LifetimeSteps[] = [
  {
    name: 'GCash',
    steps: [
      'Buksan ang GCash at i-tap ang Bills, saka ang Loans, saka ang Dragon Loans.',
      'Ilagay ang code na ito bilang reference number, ang mobile number mo at ang halaga.',
      'I-check ang lahat, i-tap ang Confirm at itago ang resibo.',
    ],
  },
  {
    name: 'Maya',
    steps: [
      'Buksan ang Maya, i-tap ang Bills at hanapin ang Dragon Loans.',
      'Ilagay ang code na ito bilang reference number, at ang halaga.',
      'I-check ang lahat, magbayad at itago ang resibo.',
    ],
  },
  {
    name: '7-Eleven at mga payment center',
    steps: [
      'Sabihing magbabayad ka sa Dragon Loans, o piliin ito sa CLiQQ kiosk.',
      'Ibigay ang code na ito o ipakita ang barcode, kasama ang mobile number mo at ang halagang walang sentimo.',
      'Magbayad at itago ang slip.',
    ],
  },
]

/** How a lifetime id is paid (the provider's instructions to payers). */
export const LIFETIME_STEPS: Localized<LifetimeSteps[]> = { en: ENGLISH_STEPS, fil: FILIPINO_STEPS }
