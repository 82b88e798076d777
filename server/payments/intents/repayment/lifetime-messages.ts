import type { Localized } from '#server/platform/messages/localized.ts'

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
