import type { Localized } from '#server/platform/messages/localized.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

/** The rows of a payable amount; days come written. */
interface PayableMessages {
  readonly payment: (number: number, count: number, due: string, isRest: boolean) => string
  readonly payments: (count: number) => string
  readonly isDue: (on: string) => string
  readonly wasDue: (on: string) => string
  readonly penalties: string
  readonly parts: Readonly<Record<'principal' | 'interest' | 'fees', string>>
}

export const PAYABLE_MESSAGES: Localized<PayableMessages> = {
  en: {
    payment: (number, count, due, isRest) =>
      `${isRest ? 'Rest of payment' : 'Payment'} ${number} of ${count}, ${due}`,
    payments: (count) => `${count} payments`,
    isDue: (on) => `due on ${on}`,
    wasDue: (on) => `was due on ${on}`,
    penalties: 'Penalties',
    parts: {
      principal: 'Principal in the payment',
      interest: 'Interest in the payment',
      fees: 'Fees in the payment',
    },
  },
  fil: {
    payment: (number, count, due, isRest) =>
      `${isRest ? 'Natitira sa hulog' : 'Hulog'} ${number} sa ${count}, ${due}`,
    payments: (count) => `${linkedCount(count)} hulog`,
    isDue: (on) => `due sa ${on}`,
    wasDue: (on) => `due noong ${on}`,
    penalties: 'Penalty',
    parts: {
      principal: 'Principal sa hulog',
      interest: 'Interest sa hulog',
      fees: 'Mga fee sa hulog',
    },
  },
}
