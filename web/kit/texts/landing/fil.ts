import { filipinoCodeForm } from '#web/kit/texts/code-form/fil.ts'
import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'

export const filipinoLanding: LandingTexts = {
  ...filipinoCodeForm,
  lender: filipinoLender,
  codeSent: 'Papunta na ang code. Tingnan ang iyong mga mensahe.',
  registered: 'Nakarehistro ka na',
  alreadyRegistered: 'Nakarehistro ka na dati pa. Kunin ang app at mag-log in doon.',

  agree: { before: 'Sa pagrehistro, tinatanggap mo ang: ', after: '' },
  back: 'Bumalik',

  download: {
    title: (appName) => `Kunin ang ${appName}`,
    lead: 'Nakarehistro na ang numero mo. Buksan ang app, mag-log in gamit ito, at tingnan kung magkano ang puwede mong utangin.',
    ios: 'App Store',
    android: 'Google Play',
    none: 'Wala pa sa mga store ang app. Bumalik sa ibang araw.',
    here: 'Magpatuloy sa browser na ito',
  },
  agreement: {
    loanTerms: 'Mga tuntunin at kondisyon ng utang',
    privacyPolicy: 'Patakaran sa Privacy',
  },
  missing: {
    title: 'Hindi bukas ang pahinang ito',
    lead: 'Tapos na ang promo, o kulang ang address nito.',
    home: 'Sa aming home page',
  },
}
