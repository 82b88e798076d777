import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'
import { englishPlaces } from '#web/kit/texts/places/en.ts'

/** The English texts of both markets. */
export const sharedEnglishHome: HomeTexts = {
  places: englishPlaces,
  home: {
    title: (appName) => `Welcome to ${appName}`,
    welcome: {
      title: 'Your loans in one place',
      lead: 'Sign in to apply, to pay, and to see what comes next.',
      signIn: 'Sign in',
      register: 'Register',
    },
    loans: 'Your open loans',
    products: 'What you can borrow',
    noProduct: {
      title: 'Nothing on offer right now',
      lead: 'Please come back another day, or ask us.',
    },
    more: {
      label: 'More',
      calculator: 'What a loan would cost',
      bookkeeping: 'My payments and charges',
      complaintList: 'My complaints',
      customerService: 'Customer Service',
    },
  },
  loans: {
    title: 'My loans',
    none: {
      title: 'No loan yet',
      lead: 'What you apply for is listed here, with its status and its next payment.',
      toProducts: 'See what you can borrow',
    },
  },
  loan: {
    amount: 'Loan amount',
    due: 'Next due',
    settled: 'Settled on',
    addAccount: 'Add your account',
  },
}
