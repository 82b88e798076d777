import type { Texts } from '#web/kit/texts/texts.ts'

export const english: Texts = {
  failed: {
    title: 'This could not be loaded',
    network: 'Network error, please try again',
    unknown: 'Something went wrong on our side.',
    again: 'Try again',
  },
  waiting: 'Loading',
  header: { back: 'Back', home: 'go home' },
  months: 'JanFebMarAprMayJunJulAugSepOctNovDec',

  actions: 'Actions',
  close: 'Close',
  linkRefused: 'This link cannot be opened here.',

  copied: 'Copied',
  rows: { more: 'More', hide: 'Hide' },
}
