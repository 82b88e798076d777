import type { Texts } from '#web/kit/texts/texts.ts'

export const filipino: Texts = {
  failed: {
    title: 'Hindi ito na-load',
    network: 'May problema sa network. Subukan ulit.',
    unknown: 'May nagkaproblema sa amin.',
    again: 'Subukan ulit',
    offline: (time) => `Walang internet. Ang nakikita mo ay noong ${time} pa.`,
    notRenewed: (time) => `Hindi na-update. Ang nakikita mo ay noong ${time} pa.`,
  },
  waiting: 'Naglo-load',
  header: { back: 'Bumalik', home: 'pumunta sa home' },
  months: 'JanFebMarAprMayJunJulAugSepOctNovDec',
  contacts: {
    telephone: 'Telepono',
    email: 'E-mail',
  },

  actions: 'Puwedeng gawin',
  close: 'Isara',
  linkRefused: 'Hindi mabubuksan dito ang link na ito.',

  copy: {
    button: 'I-copy',
    done: 'Na-copy na',
    failed: 'Hindi ito na-copy. Pindutin nang matagal ang code para mapili ito.',
  },
  rows: { more: 'Ipakita lahat', hide: 'Paikliin' },
  picker: {
    confirm: 'I-confirm',
    cancel: 'Huwag na',
    search: 'Maghanap',
    nothingFound: 'Walang nahanap na ganoon.',
    province: 'Probinsiya',
    city: 'City o bayan',
  },
}
