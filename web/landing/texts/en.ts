import { englishCodeForm } from '#web/kit/texts/code-form/en.ts'
import { sharedEnglish } from '#web/landing/texts/shared-english.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishLanding: LandingTexts = {
  ...englishCodeForm,
  ...sharedEnglish,
  lender: englishLender,
  codeSent: 'A text with a code is on its way. If you have an account already, it says so.',
  registered: 'You are registered',
  product: {
    amounts: (least, most) => `${least} to ${most}`,
    borrow: 'For example, you borrow',
    receive: 'You receive',
    repay: 'You pay back',
    inPayments: (total, count) =>
      count === 1 ? `${total} in one payment` : `${total} in ${count} payments`,
    effective: 'Effective interest rate (EIR)',
    aYear: (rate) => `${rate}%\u{A0}a\u{A0}year`,
    note: 'For a new borrower who pays on time. You see your own figures before you accept a loan.',
  },
  alreadyRegistered: 'You are registered already. Get the app and log in there.',
}
