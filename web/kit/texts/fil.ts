import type { Texts } from '#web/kit/texts/texts.ts'

export const filipino: Texts = {
  failed: {
    title: 'Hindi ito na-load',
    network: 'May problema sa network, pakisubukang muli',
    unknown: 'Nagkaroon ng problema sa aming panig.',
    again: 'Subukang muli',
    offline: (time) => `Walang koneksyon. Ito ay mula pa noong ${time}.`,
    notRenewed: (time) => `Hindi ito na-update. Ito ay mula pa noong ${time}.`,
  },
  waiting: 'Naglo-load',
  contacts: {
    telephone: 'Telepono',
    email: 'E-mail',
  },

  actions: 'Mga gagawin',
  close: 'Isara',
  linkRefused: 'Hindi mabubuksan ang link na ito rito.',

  copy: {
    button: 'Kopyahin',
    done: 'Nakopya na',
    failed: 'Hindi ito nakopya. Pindutin nang matagal ang code para mapili ito.',
  },
  rows: { more: 'Higit pa', hide: 'Itago' },
  picker: {
    confirm: 'Kumpirmahin',
    cancel: 'Kanselahin',
    search: 'Maghanap',
    nothingFound: 'Walang ganyang pangalan.',
    province: 'Lalawigan',
    city: 'Lungsod o bayan',
  },
}
