import { filipinoCodeForm } from '#web/kit/texts/code-form/fil.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'

export const filipinoLanding: LandingTexts = {
  ...filipinoCodeForm,
  lender: filipinoLender,
  codeSent: 'Papunta na ang text na may code. Kung may account ka na, nakasulat iyon doon.',
  registered: 'Naka-register ka na',
  alreadyRegistered: 'Naka-register ka na dati. Kunin ang app at mag-log in doon.',

  agree: { before: 'Sa pag-register, tinatanggap mo ang: ', after: '' },
  back: 'Bumalik',
  logIn: 'Mag-log in',

  download: {
    title: (appName) => `Kunin ang ${appName}`,
    lead: 'Naka-register na ang number mo. Buksan ang app, mag-log in gamit ito, at tingnan kung magkano ang puwede mong hiramin.',
    tagline: '',
    button: 'I-download',
    ios: 'I-download mula sa App Store',
    android: 'I-download mula sa Google Play',
    none: 'Wala pa sa mga store ang app. Bumalik na lang sa ibang araw.',
    here: 'Magpatuloy sa browser na ito',
  },
  agreement: {
    loanTerms: 'Terms and conditions ng loan',
    privacyPolicy: 'Privacy Policy',
  },
  missing: {
    title: 'Hindi bukas ang page na ito',
    lead: 'Tapos na ang promo, o kulang ang address nito.',
    home: 'Sa aming home page',
  },
}
