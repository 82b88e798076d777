import type { Texts } from '#web/kit/texts/texts.ts'

export const filipino: Texts = {
  failed: {
    title: 'Hindi ito na-load',
    network: 'May problema sa network. Subukan ulit.',
    unknown: 'May nagkaproblema sa amin.',
    again: 'Subukan ulit',
  },
  waiting: 'Naglo-load',
  header: { back: 'Bumalik', home: 'pumunta sa home' },
  months: 'JanFebMarAprMayJunJulAugSepOctNovDec',

  actions: 'Puwedeng gawin',
  close: 'Isara',
  linkRefused: 'Hindi mabubuksan dito ang link na ito.',

  copied: 'Na-copy na',
  rows: { more: 'Ipakita lahat', hide: 'Itago' },
}
