import type { Localized } from '#server/platform/messages/localized.ts'

interface Messages {
  readonly notAccepted: string
  readonly notAdded: string
  readonly tooMany: string
  readonly notFound: string
}

export const PASSKEY_MESSAGES: Localized<Messages> = {
  en: {
    notAccepted: 'This passkey was not accepted. Please try again, or use a code.',
    notAdded: 'The passkey could not be added. Please try again.',
    tooMany: 'You have 10 passkeys. Remove one to add another.',
    notFound: 'This passkey was not found.',
  },
  fil: {
    notAccepted: 'Hindi tinanggap ang passkey na ito. Subukan ulit, o gumamit ng code.',
    notAdded: 'Hindi naidagdag ang passkey. Subukan ulit.',
    tooMany: 'May 10 passkey ka na. Mag-alis muna ng isa para makapagdagdag.',
    notFound: 'Hindi nakita ang passkey na ito.',
  },
}
