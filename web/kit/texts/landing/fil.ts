import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'
import { filipinoLender } from '#web/kit/texts/lender/fil.ts'

export const filipinoLanding: LandingTexts = {
  lender: filipinoLender,
  mobile: 'Numero ng cellphone',
  captcha: 'Code sa larawan',
  smsCode: 'SMS code',
  captchaPicture: 'Larawang may 4 na letra at numero',
  newPicture: 'Ibang larawan',
  noPicture: 'I-load ang larawan',
  sending: {
    idle: 'Kumuha ng verification code',
    counting: (seconds) => `${seconds}s`,
    notAgain: 'Papunta na ang code. Pakihintay.',
  },
  typeNewPicture: 'I-type ang code sa bagong larawan',

  wrongMobile: 'Ilagay ang numero ng cellphone sa Pilipinas, gaya ng 0917 123 4567',
  captchaMissing: 'I-type ang nakikita sa larawan',
  smsCodeMissing: 'Ilagay ang code mula sa text message',
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
