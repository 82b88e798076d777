import type { RefusedTexts } from '#web/borrower/application/texts/refused/texts.ts'

export const filipinoRefused: RefusedTexts = {
  title: 'Walang ganitong loan offer ngayon',
  home: 'Home',
  noProduct: {
    lead: 'Wala kaming ganitong loan. Tingnan ang puwede mong hiramin.',
    act: 'Tingnan ang mga loan',
  },
  noChoice: {
    lead: 'Hindi kami nagpapahiram ng ganitong halaga sa ganitong bilang ng hulog.',
    act: 'Pumili ng ibang halaga',
  },
  otherDays: 'Subukan ang ibang due date',
}
