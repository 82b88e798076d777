import { englishConfirmCode } from '#web/kit/texts/confirm-code/en.ts'
import type { PayoutAccountTexts } from '#web/borrower/payout-account/texts/texts.ts'

export const englishPayoutAccount: PayoutAccountTexts = {
  title: 'Payout account',
  lead: 'Your loan is paid into this account. It must be in your own name.',
  next: 'Next',
  pleaseEnter: (title) => `Please enter ${title}`,
  pleaseChoose: (title) => `Please choose ${title}`,
  confirm: { ...englishConfirmCode, title: 'Confirm the account', button: 'Confirm' },
  send: (amount, receiver, number) => `Send my ${amount} to ${receiver} ${number}`,
  nothing: {
    title: 'There is nothing to fill in right now',
    lead: 'The account for your loan would be asked for here.',
    back: 'Go back',
  },
}
