import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'
import { filipinoPlaces } from '#web/kit/texts/places/fil.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

export const filipinoHome: HomeTexts = {
  places: filipinoPlaces,
  lender: filipinoLender,
  home: {
    title: (appName) => `Welcome sa ${appName}`,
    welcome: {
      title: 'Lahat ng loan mo, nandito',
      lead: 'Mag-log in para mag-apply, magbayad, at makita ang susunod na bayad.',
      signIn: 'Mag-log in',
      register: 'Mag-register',
    },
    loans: 'Mga loan mo ngayon',
    products: 'Puwede mong hiramin',
    moreProducts: 'Humiram pa',
    payments: (counts, days) =>
      counts.length === 1 && counts[0] === 1
        ? `1 hulog, pagkalipas ng ${linkedCount(days)} araw`
        : `${linkedCount(counts.join(' o '))} hulog, tuwing ${linkedCount(days)} araw`,
    orPayday: 'o tuwing payday',
    upTo: 'hanggang',
    speed: 'May desisyon sa loob ng 1 araw',
    atPartner: 'Galing sa partner, sa page nila',
    noProduct: {
      title: 'Wala pang loan offer ngayon',
      lead: 'Bumalik sa ibang araw, o magtanong sa amin.',
    },
    noOffer: 'Hindi ka pa makakapag-apply ngayon',
    more: {
      label: 'Iba pa',
      calculator: 'Loan calculator',
      bookkeeping: 'Record ng mga loan ko',
      complaintList: 'Mga reklamo ko',
      customerService: 'Customer Service',
    },
  },
  loans: {
    title: 'Mga loan ko',
    past: 'Mga dating loan',
    none: {
      title: 'Wala ka pang loan',
      lead: 'Dito mo makikita ang mga loan mo, ang status ng bawat isa, at ang susunod na bayad.',
      toProducts: 'Tingnan ang puwedeng hiramin',
    },
  },
  loan: {
    settled: 'Nabayaran nang buo noong',
    cancelled: 'Na-cancel noong',
    verbs: {
      addAccount: 'Ilagay ang account mo',
      sendPictures: 'Ipadala ang mga picture',
      pay: (amount) => `Bayaran ang ${amount}`,
      track: 'Tingnan ang status',
    },
  },
}
