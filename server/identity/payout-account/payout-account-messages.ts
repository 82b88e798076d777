import type { Localized } from '#server/platform/messages/localized.ts'

type Field = readonly [title: string, subtitle: string]

/** The form's fields with what an empty one shows, and what the form is refused with. */
interface PayoutAccountMessages {
  readonly cardType: Field
  readonly bankCode: Field
  readonly cardNo: Field
  readonly accountName: Field
  readonly eWallet: string
  readonly bank: string
  readonly chooseReceiver: string
  readonly otherType: (receiver: string) => string
  readonly nameUnknown: string
  readonly nameOfAnother: string
  readonly walletNumber: string
  readonly walletCardNumber: string
  readonly bankCardNumber: string
  readonly digits: (bank: string, count: number) => string
  readonly digitsBetween: (bank: string, least: number, most: number) => string
  readonly payoutOnItsWay: string
}

export const PAYOUT_ACCOUNT_MESSAGES: Localized<PayoutAccountMessages> = {
  en: {
    cardType: ['Account type', 'Choose the account type'],
    bankCode: ['E-wallet or bank', 'Choose where the money goes'],
    cardNo: ['Account number', 'Number of the account or e-wallet'],
    accountName: ['Account holder', 'Your full name, as the bank has it'],
    eWallet: 'E-wallet',
    bank: 'Bank account',
    chooseReceiver: 'bankCode: choose one of the e-wallets and banks.',
    otherType: (receiver) => `cardType: ${receiver} is of the other account type.`,
    nameUnknown: 'accountName: your own name is not known yet. Fill in your information first.',
    nameOfAnother: 'accountName: the account must be in your own name, as in your information.',
    walletNumber: 'cardNo: enter the mobile number of the e-wallet, 11 digits that begin 09.',
    walletCardNumber:
      'cardNo: this is the number of a card. Enter the mobile number of the e-wallet instead.',
    bankCardNumber:
      'cardNo: this is the number of a card. Enter the number of the account instead.',
    digits: (bank, count) => `cardNo: an account number at ${bank} has ${count} digits.`,
    digitsBetween: (bank, least, most) =>
      `cardNo: an account number at ${bank} has ${least} to ${most} digits.`,
    payoutOnItsWay:
      'Money is on its way to your account right now. Please change the account later.',
  },
  fil: {
    cardType: ['Uri ng account', 'Piliin ang uri ng account'],
    bankCode: ['E-wallet o bangko', 'Piliin kung saan ipapadala ang pera'],
    cardNo: ['Account number', 'Number ng account o e-wallet'],
    accountName: ['May-ari ng account', 'Buo mong pangalan, ayon sa bangko'],
    eWallet: 'E-wallet',
    bank: 'Bank account',
    chooseReceiver: 'bankCode: pumili ng e-wallet o bangko.',
    otherType: (receiver) => `cardType: hindi ganitong uri ng account ang ${receiver}.`,
    nameUnknown:
      'accountName: hindi pa namin alam ang pangalan mo. Kumpletuhin muna ang impormasyon mo.',
    nameOfAnother:
      'accountName: dapat nakapangalan sa iyo ang account, gaya ng nasa impormasyon mo.',
    walletNumber: 'cardNo: ilagay ang mobile number ng e-wallet, 11 digits na nagsisimula sa 09.',
    walletCardNumber: 'cardNo: number ito ng card. Ang mobile number ng e-wallet ang ilagay.',
    bankCardNumber: 'cardNo: number ito ng card. Ang account number ang ilagay.',
    digits: (bank, count) => `cardNo: ${count} digits ang account number sa ${bank}.`,
    digitsBetween: (bank, least, most) =>
      `cardNo: ${least} hanggang ${most} digits ang account number sa ${bank}.`,
    payoutOnItsWay:
      'May paparating na pera sa account mo ngayon. Palitan na lang ang account mamaya.',
  },
}
