import type { Localized } from '#server/platform/messages/localized.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

/** Why a request for help is not taken, for its borrower. */
interface HelpRefusals {
  readonly noLoan: string
  readonly notOwed: string
  readonly waits: (by: string) => string
  readonly amountNeeded: string
  readonly dayNeeded: string
  readonly wrongDay: (days: number) => string
}

export const HELP_REFUSALS: Localized<HelpRefusals> = {
  en: {
    noLoan: 'This loan was not found.',
    notOwed: 'Nothing is owed on this loan.',
    waits: (by) => `You have asked already. We answer by ${by}.`,
    amountNeeded: 'amount: write how much you can pay, or leave the day empty too.',
    dayNeeded: 'payOn: choose the day, or leave the amount empty too.',
    wrongDay: (days) => `payOn: choose a day from today on, at most ${days} days ahead.`,
  },
  fil: {
    noLoan: 'Hindi nakita ang loan na ito.',
    notOwed: 'Wala kang babayaran sa loan na ito.',
    waits: (by) => `Humingi ka na ng tulong. Sasagot kami sa ${by} o mas maaga.`,
    amountNeeded:
      'amount: isulat kung magkano ang kaya mong bayaran, o iwang walang laman pati ang araw.',
    dayNeeded: 'payOn: piliin ang araw, o iwang walang laman pati ang halaga.',
    wrongDay: (days) => `payOn: pumili ng araw mula ngayon, sa loob ng ${linkedCount(days)} araw.`,
  },
}
