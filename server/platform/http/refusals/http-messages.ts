import type { Localized } from '#server/platform/messages/localized.ts'

/** What a page in place of the requested one says. */
export interface ErrorPageMessages {
  readonly title: string
  readonly advice: string
}

/** What the server answers before a feature has a say. */
interface HttpMessages {
  readonly notLoggedIn: string
  readonly tooManyTries: string
  readonly busy: string
  readonly manyFiles: string
  readonly overloaded: string
  readonly serverFault: string
  readonly fieldWrong: (field: string, fault: string) => string
  readonly fieldMissing: (field: string) => string
  readonly fieldNoNumber: (field: string) => string
  readonly fieldBadCharacter: (field: string) => string
  readonly fileEmpty: (field: string) => string
  readonly fileMissing: (field: string) => string
  readonly fileCut: (field: string) => string
  readonly fileTooLarge: (field: string, megabytes: number) => string
  readonly language: string
  readonly home: string
  readonly again: string
  readonly customerService: string
  /** Before a link from elsewhere signs another borrower in. */
  readonly swap: {
    readonly title: (number: string) => string
    readonly advice: string
    readonly goOn: string
    readonly stay: string
  }
  readonly pageNotFound: ErrorPageMessages
  readonly pageTooManyTries: ErrorPageMessages
  readonly pageBusy: ErrorPageMessages
  readonly pageOverloaded: ErrorPageMessages
  readonly pageServerFault: ErrorPageMessages
  /** Shown by the service worker, so the advice holds without a network. */
  readonly pageOffline: ErrorPageMessages
}

export const HTTP_MESSAGES: Localized<HttpMessages> = {
  en: {
    notLoggedIn: 'Please log in first.',
    tooManyTries: 'Too many tries. Please wait a moment and try again.',
    busy: 'Your other files are still being made. Please try again in a moment.',
    manyFiles: 'Many files are being made right now. Please try again in a moment.',
    overloaded: 'Very many people are using the app right now. Please try again in a moment.',
    serverFault: 'Something went wrong on our side. Please try again.',
    fieldWrong: (field, fault) => `${field}: ${fault}.`,
    fieldMissing: (field) => `${field}: is missing.`,
    fieldNoNumber: (field) => `${field}: is not a number.`,
    fieldBadCharacter: (field) => `${field}: contains a character that is not allowed.`,
    fileEmpty: (field) => `${field}: is empty.`,
    fileMissing: (field) => `${field}: is missing.`,
    fileCut: (field) => `${field}: did not arrive whole.`,
    fileTooLarge: (field, megabytes) => `${field}: is larger than ${megabytes} MB.`,
    language: 'Language',
    home: 'Go to the home page',
    again: 'Try again',
    customerService: 'Customer service',
    swap: {
      title: (number) => `Continue as ${number}?`,
      advice:
        'A link from another site would log you in with this number. You are logged in with another one. If you do not know this number, stay as you are.',
      goOn: 'Continue',
      stay: 'Stay as I am',
    },
    pageNotFound: {
      title: 'This page is not here',
      advice: 'Check the address, or go back and try another way.',
    },
    pageTooManyTries: {
      title: 'Please wait a moment',
      advice: 'There were too many tries. Try again in a minute.',
    },
    pageBusy: {
      title: 'Please wait a moment',
      advice: 'Your other files are still being made. Try again in a few seconds.',
    },
    pageOverloaded: {
      title: 'Please wait a moment',
      advice: 'Very many people are using the app right now. Try again in a few seconds.',
    },
    pageServerFault: {
      title: 'Something went wrong on our side',
      advice: 'Please try again in a moment.',
    },
    pageOffline: {
      title: 'No connection',
      advice: 'This page needs the internet. Nothing was sent or changed.',
    },
  },
  fil: {
    notLoggedIn: 'Mag-log in ka muna.',
    tooManyTries: 'Sobrang dami nang subok. Maghintay sandali at subukan ulit.',
    busy: 'Ginagawa pa ang iba mong file. Subukan ulit maya-maya.',
    manyFiles: 'Maraming file ang ginagawa ngayon. Subukan ulit maya-maya.',
    overloaded: 'Napakaraming gumagamit ng app ngayon. Subukan ulit maya-maya.',
    serverFault: 'May nagkaproblema sa amin. Subukan ulit.',
    fieldWrong: (field, fault) => `${field}: ${fault}.`,
    fieldMissing: (field) => `${field}: kulang pa ito.`,
    fieldNoNumber: (field) => `${field}: hindi ito numero.`,
    fieldBadCharacter: (field) => `${field}: may character na hindi puwede.`,
    fileEmpty: (field) => `${field}: walang laman ang file.`,
    fileMissing: (field) => `${field}: walang file.`,
    fileCut: (field) => `${field}: hindi nakarating nang buo. Subukan ulit.`,
    fileTooLarge: (field, megabytes) => `${field}: mas malaki sa ${megabytes} MB.`,
    language: 'Wika',
    home: 'Pumunta sa home',
    again: 'Subukan ulit',
    customerService: 'Customer Service',
    swap: {
      title: (number) => `Magpatuloy bilang ${number}?`,
      advice:
        'May link mula sa ibang site na magla-log in sa iyo gamit ang number na ito. Naka-log in ka na gamit ang ibang number. Kung hindi mo kilala ang number na ito, huwag magpalit.',
      goOn: 'Magpatuloy',
      stay: 'Huwag magpalit',
    },
    pageNotFound: {
      title: 'Wala rito ang page na ito',
      advice: 'I-check ang address, o bumalik at sumubok ng ibang paraan.',
    },
    pageTooManyTries: {
      title: 'Maghintay muna sandali',
      advice: 'Sobrang dami nang subok. Subukan ulit pagkalipas ng isang minuto.',
    },
    pageBusy: {
      title: 'Maghintay muna sandali',
      advice: 'Ginagawa pa ang iba mong file. Subukan ulit pagkalipas ng ilang segundo.',
    },
    pageOverloaded: {
      title: 'Maghintay muna sandali',
      advice: 'Napakaraming gumagamit ng app ngayon. Subukan ulit pagkalipas ng ilang segundo.',
    },
    pageServerFault: {
      title: 'May nagkaproblema sa amin',
      advice: 'Subukan ulit maya-maya.',
    },
    pageOffline: {
      title: 'Walang internet',
      advice: 'Kailangan ng internet ang page na ito. Walang naipadala o nabago.',
    },
  },
}

/** What is wrong with a field, by the rule of its schema; `limit` is the number in the rule. */
interface FieldFaults {
  readonly type: (type: string) => string
  readonly minimum: (limit: string) => string
  readonly maximum: (limit: string) => string
  readonly minLength: (limit: string) => string
  readonly maxLength: (limit: string) => string
  /** A rule without a message of its own. */
  readonly reason: string
  readonly other: string
}

export const FIELD_FAULTS: Localized<FieldFaults> = {
  en: {
    type: (type) => `must be ${type}`,
    minimum: (limit) => `must be ${limit} or more`,
    maximum: (limit) => `must be ${limit} or less`,
    minLength: (limit) => `must have ${limit} characters or more`,
    maxLength: (limit) => `must have ${limit} characters or fewer`,
    reason: 'write why, so that another person understands it',
    other: 'is not right',
  },
  fil: {
    type: () => 'mali ang uri nito',
    minimum: (limit) => `hindi puwedeng bumaba sa ${limit}`,
    maximum: (limit) => `hindi puwedeng lumampas sa ${limit}`,
    minLength: (limit) => `kailangan ng hindi bababa sa ${limit} character`,
    maxLength: (limit) => `hanggang ${limit} character lang`,
    reason: 'isulat kung bakit, para maunawaan ng iba',
    other: 'hindi ito tama',
  },
}
