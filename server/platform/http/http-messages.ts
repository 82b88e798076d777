import type { Localized } from '#server/platform/messages/localized.ts'

/** What a page says that is not the one that was asked for. */
interface Messages {
  readonly title: string
  readonly advice: string
}

export const NOT_HERE: Localized<Messages> = {
  en: {
    title: 'This page is not here',
    advice: 'Check the address, or go back and try another way.',
  },
  fil: {
    title: 'Wala rito ang page na ito',
    advice: 'I-check ang address, o bumalik at sumubok ng ibang paraan.',
  },
}

export const WAIT: Localized<Messages> = {
  en: {
    title: 'Please wait a moment',
    advice: 'There were too many tries. Try again in a minute.',
  },
  fil: {
    title: 'Maghintay muna sandali',
    advice: 'Sobrang dami nang subok. Subukan ulit pagkalipas ng isang minuto.',
  },
}

export const OUR_FAULT: Localized<Messages> = {
  en: {
    title: 'Something went wrong on our side',
    advice: 'Please try again in a moment.',
  },
  fil: {
    title: 'May nagkaproblema sa amin',
    advice: 'Subukan ulit maya-maya.',
  },
}

/** Of the way on. */
export const CUSTOMER_SERVICE: Localized = { en: 'Customer service', fil: 'Customer Service' }
