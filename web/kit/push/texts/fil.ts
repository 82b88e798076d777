import type { OfferTexts } from '#web/kit/push/texts/texts.ts'

export const filipinoOffers: OfferTexts = {
  push: {
    title: 'Gusto mong malaman agad?',
    lead: 'Sasabihan ka namin sa phone na ito tungkol sa application, pera at mga bayad mo. Hindi ipapakita ang halaga sa lock screen. Kung hindi ito lumabas sa loob ng 10 minuto, magpapadala kami ng SMS.',
    yes: 'Oo, sa phone na ito',
    no: 'Hindi, sa SMS na lang',
    isOn: 'Sa phone na ito na darating ang mga message.',
    isBlocked: 'Sa SMS pa rin darating ang mga message. Puwede itong palitan sa Settings.',
    setting: 'Mga message sa phone na ito',
    settingLead:
      'Tungkol sa mga application at bayad mo. Hindi ipapakita ang halaga sa lock screen. Kung hindi maipakita ng phone sa loob ng 10 minuto, magpapadala kami ng SMS, mula 7 AM hanggang 9 PM. Sa gabi, ang hinihintay mo lang ang ipapakita: ang sagot namin at ang pera mo.',
    turnOn: 'I-on',
    turnOff: 'I-off',
    isOff: 'Sa SMS na ulit darating ang mga message.',
    allowInBrowser:
      'Naka-block ito sa browser mo. Payagan ang notifications ng site na ito sa settings ng browser.',
  },
  install: {
    title: (appName) => `Ilagay ang ${appName} sa home screen mo?`,
    lead: 'Isang tap lang para buksan. Mabubuksan ang huling loan at payment code mo kahit walang internet. Walang ida-download sa store.',
    onApple: 'I-tap ang Share sa browser mo, tapos ang Add to Home Screen.',
    yes: 'Ilagay',
    no: 'Huwag na',
    understood: 'Naiintindihan ko',
  },
}
