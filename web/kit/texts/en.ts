import type { Texts } from '#web/kit/texts/texts.ts'

export const english: Texts = {
  failed: {
    title: 'This could not be loaded',
    network: 'Network error, please try again',
    unknown: 'Something went wrong on our side.',
    again: 'Try again',
    offline: (time) => `No connection. This is from ${time}.`,
    notRenewed: (time) => `This could not be updated. It is from ${time}.`,
  },
  waiting: 'Loading',
  header: { back: 'Back', home: 'go home' },
  months: 'JanFebMarAprMayJunJulAugSepOctNovDec',
  contacts: {
    telephone: 'Telephone',
    email: 'E-mail',
  },

  actions: 'Actions',
  close: 'Close',
  linkRefused: 'This link cannot be opened here.',

  copy: {
    button: 'Copy',
    done: 'Copied',
    failed: 'This could not be copied. Hold the code to select it.',
  },
  rows: { more: 'More', hide: 'Hide' },
  picker: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    search: 'Search',
    nothingFound: 'Nothing is called like that.',
    province: 'Province',
    city: 'City or municipality',
  },
}
