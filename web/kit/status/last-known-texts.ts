import type { Language } from '#contract/brand.ts'

interface LastKnownTexts {
  /** Without a network. @param time hours and minutes in Manila */
  offline: (time: string) => string
  /** Refused by the server. @param time hours and minutes in Manila */
  notRenewed: (time: string) => string
}

/** What is said above data that could not be renewed. */
export const LAST_KNOWN_TEXTS: Readonly<Record<Language, LastKnownTexts>> = {
  en: {
    offline: (time) => `No connection. This is from ${time}.`,
    notRenewed: (time) => `This could not be updated. It is from ${time}.`,
  },
  fil: {
    offline: (time) => `Walang internet. Ang nakikita mo ay noong ${time} pa.`,
    notRenewed: (time) => `Hindi na-update. Ang nakikita mo ay noong ${time} pa.`,
  },
}
