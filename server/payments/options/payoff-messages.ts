import type { Localized } from '#server/platform/messages/localized.ts'

/** Why no payoff is quoted for a day; days come written. */
interface PayoffMessages {
  readonly nothingToSettle: string
  readonly settleFrom: (day: string) => string
  readonly notADay: string
  readonly past: string
  readonly tooFar: string
}

export const PAYOFF_MESSAGES: Localized<PayoffMessages> = {
  en: {
    nothingToSettle: 'There is nothing to settle on this loan now.',
    settleFrom: (day) => `This loan can be settled early from ${day} on.`,
    notADay: 'on: write the day as YYYY-MM-DD.',
    past: 'on: choose today or a later day.',
    tooFar: 'on: choose a day within a year.',
  },
  fil: {
    nothingToSettle: 'Wala kang babayaran sa loan na ito ngayon.',
    settleFrom: (day) => `Puwedeng bayaran nang buo ang loan na ito simula ${day}.`,
    notADay: 'on: isulat ang petsa bilang YYYY-MM-DD.',
    past: 'on: pumili ng petsa mula ngayong araw.',
    tooFar: 'on: pumili ng araw sa loob ng isang taon.',
  },
}
