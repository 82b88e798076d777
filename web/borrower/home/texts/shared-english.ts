import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'
import { englishPlaces } from '#web/kit/texts/places/en.ts'

/** The English texts of both markets. */
export const sharedEnglishHome: HomeTexts = {
  places: englishPlaces,
  home: {
    title: (appName) => `Welcome to ${appName}`,
    welcome: {
      title: 'Your loans in one place',
      lead: 'Log in to apply, to pay, and to see what comes next.',
      signIn: 'Log in',
      register: 'Register',
    },
    loans: 'Your open loans',
    products: 'What you can borrow',
    moreProducts: 'Borrow more',
    payments: (counts, days) =>
      counts.length === 1 && counts[0] === 1
        ? `1 payment, after ${days} days`
        : `${counts.join(' or ')} payments, every ${days} days`,
    orPayday: 'or on paydays',
    upTo: 'up to',
    speed: 'Decided within 1 day',
    atPartner: 'Lent by a partner, on their page',
    noProduct: {
      title: 'Nothing on offer right now',
      lead: 'Please come back another day, or ask us.',
    },
    noOffer: 'You cannot apply right now',
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
    past: 'Earlier loans',
    none: {
      title: 'No loan yet',
      lead: 'What you apply for is listed here, with its status and its next payment.',
      toProducts: 'See what you can borrow',
    },
  },
  loan: {
    settled: 'Settled on',
    cancelled: 'Cancelled on',
    verbs: {
      addAccount: 'Add your account',
      sendPictures: 'Send the pictures',
      pay: (amount) => `Pay ${amount}`,
      track: 'Track',
    },
  },
}
