import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts around the data in an export. */
export interface MyDataMessages {
  readonly title: string
  readonly subtitle: (appName: string, at: string) => string
  readonly lead: string
  readonly nothingOf: string
  readonly attachment: string
  readonly inFile: string
  readonly yes: string
  readonly no: string
}

export const MY_DATA_MESSAGES: Localized<MyDataMessages> = {
  en: {
    title: 'My data',
    subtitle: (appName, at) => `Everything that ${appName} stores of you, ${at}`,
    lead: 'What is too long for a page, such as the schedules of a loan and the pictures of complaints, is in the file my-data.json inside this PDF.',
    nothingOf: 'Nothing is stored of',
    attachment: 'The same for programs, with what is too long for a page',
    inFile: 'in my-data.json',
    yes: 'yes',
    no: 'no',
  },
  fil: {
    title: 'Data ko',
    subtitle: (appName, at) => `Lahat ng naka-save sa ${appName} tungkol sa iyo, ${at}`,
    lead: 'Ang masyadong mahaba para sa isang page, gaya ng iskedyul ng loan at mga picture ng reklamo, ay nasa file na my-data.json sa loob ng PDF na ito.',
    nothingOf: 'Walang naka-save sa mga ito',
    attachment:
      'Ang parehong data para sa ibang app, kasama ang masyadong mahaba para sa isang page',
    inFile: 'nasa my-data.json',
    yes: 'oo',
    no: 'hindi',
  },
}
