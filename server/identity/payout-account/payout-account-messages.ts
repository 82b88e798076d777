import type { Language } from '#contract/brand.ts'

/** What the form's fields are called, and what stands in them while they are empty. */
interface FormMessages {
  readonly cardType: readonly [title: string, subtitle: string]
  readonly bankCode: readonly [title: string, subtitle: string]
  readonly cardNo: readonly [title: string, subtitle: string]
  readonly accountName: readonly [title: string, subtitle: string]
  readonly eWallet: string
  readonly bank: string
}

export const FORM_MESSAGES: Readonly<Record<Language, FormMessages>> = {
  en: {
    cardType: ['Account type', 'Choose the account type'],
    bankCode: ['E-wallet or bank', 'Choose where the money goes'],
    cardNo: ['Account number', 'Number of the account or e-wallet'],
    accountName: ['Account holder', 'Your full name, as the bank has it'],
    eWallet: 'E-wallet',
    bank: 'Bank account',
  },
  fil: {
    cardType: ['Uri ng account', 'Piliin ang uri ng account'],
    bankCode: ['E-wallet o bangko', 'Piliin kung saan ipapadala ang pera'],
    cardNo: ['Account number', 'Number ng account o e-wallet'],
    accountName: ['May-ari ng account', 'Buo mong pangalan, ayon sa bangko'],
    eWallet: 'E-wallet',
    bank: 'Bank account',
  },
}
