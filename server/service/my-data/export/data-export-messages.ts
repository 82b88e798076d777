import type { Purpose } from '#contract/console/reports/export.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** How a borrower reads of a file with their data that staff took away. */
interface DataExportMessages {
  readonly purposes: Readonly<Record<Purpose, string>>
  /** After the purpose. */
  readonly masked: string
  readonly whole: string
}

export const DATA_EXPORT_MESSAGES: Localized<DataExportMessages> = {
  en: {
    purposes: {
      contact: 'To contact borrowers',
      regulator: 'For an authority',
      audit: 'For an audit',
      accounting: 'For our accounts',
    },
    masked: 'your telephone number, account number and e-mail address were hidden in it',
    whole: 'your telephone number, account number and e-mail address could be read in it',
  },
  fil: {
    purposes: {
      contact: 'Para makausap ang mga borrower',
      regulator: 'Para sa ahensya ng gobyerno',
      audit: 'Para sa audit',
      accounting: 'Para sa accounting namin',
    },
    masked: 'nakatago rito ang telephone number, account number at e-mail address mo',
    whole: 'nababasa rito ang telephone number, account number at e-mail address mo',
  },
}
