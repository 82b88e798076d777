import type { Localized } from '#server/platform/messages/localized.ts'

/** Why the result of a payment is not shown, or a payment is not cancelled. */
interface ResultMessages {
  readonly notFound: string
  readonly notCancellable: string
}

export const RESULT_MESSAGES: Localized<ResultMessages> = {
  en: {
    notFound: 'This payment was not found.',
    notCancellable: 'This payment cannot be cancelled any more: look at it again.',
  },
  fil: {
    notFound: 'Hindi namin nakita ang bayad na ito.',
    notCancellable: 'Hindi na maka-cancel ang bayad na ito: tingnan ulit ito.',
  },
}
