import type { Market } from '#domain/market/market.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Titles and descriptions of the plans for a loan. */
export interface PlanMessages {
  readonly kinds: Readonly<Record<Market['plans'][number], { title: string; description: string }>>
  readonly payment: (number: number, count: number) => string
  readonly nothingToPlan: string
  /** The amount is in centavos, without a separator. */
  readonly settlesAll: (amount: string) => string
}

export const PLAN_MESSAGES: Localized<PlanMessages> = {
  en: {
    kinds: {
      asScheduled: {
        title: 'Go on as planned',
        description: 'You pay what is due now and each later payment on its day.',
      },
      extension: {
        title: 'Extend',
        description: 'You pay what it has cost so far; all payments move to later days.',
      },
      partPayment: {
        title: 'Pay more now',
        description:
          'It goes to your next payment, then to the last ones, and interest is on less. The days stay.',
      },
      newPlan: {
        title: 'Smaller payments',
        description: 'You pay what it has cost so far; the rest goes over more, smaller payments.',
      },
    },
    payment: (number, count) => `Payment ${number} of ${count}`,
    nothingToPlan: 'There is nothing to plan on this loan now.',
    settlesAll: (amount) => `amount: ${amount} settles the whole loan; choose less.`,
  },
  fil: {
    kinds: {
      asScheduled: {
        title: 'Ituloy ang kasalukuyang plan',
        description: 'Babayaran mo ang due ngayon, at ang bawat susunod na hulog sa due date nito.',
      },
      extension: {
        title: 'I-extend ang loan',
        description:
          'Babayaran mo ang interest at mga singil hanggang ngayon; maiuusog ang lahat ng due date.',
      },
      partPayment: {
        title: 'Magbayad nang mas malaki ngayon',
        description:
          'Mapupunta ito sa susunod na hulog, saka sa mga huli, at liliit ang interest. Pareho pa rin ang mga due date.',
      },
      newPlan: {
        title: 'Mas maliliit na hulog',
        description:
          'Babayaran mo ang interest at mga singil hanggang ngayon; hahatiin ang natitira sa mas marami pero mas maliliit na hulog.',
      },
    },
    payment: (number, count) => `Hulog ${number} sa ${count}`,
    nothingToPlan: 'Wala kang kailangang planuhin sa loan na ito ngayon.',
    settlesAll: (amount) =>
      `amount: ${amount} ang kailangan para mabayaran nang buo ang loan; pumili ng mas maliit.`,
  },
}
