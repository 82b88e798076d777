import type { Localized } from '#server/platform/messages/localized.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

/** What a loan card says; amounts, days and times come formatted. */
interface CardMessages {
  readonly underReview: string
  /** By when it is decided, and what follows. */
  readonly decidedBy: (by: string) => string
  readonly picturesNeeded: string
  readonly picturesNote: string
  readonly accountNeeded: string
  /** @param to the account, or empty */
  readonly disbursing: (to: string) => string
  readonly payBy: (day: string) => string
  readonly payToday: (day: string) => string
  readonly payNow: (day: string) => string
  readonly inDays: (count: number) => string
  readonly daysLate: (count: number) => string
  /** What of an overdue amount is due soon and not late. */
  readonly notLate: (amount: string, day: string) => string
  readonly left: (count: number, amount: string) => string
  readonly leftNow: (amount: string) => string
  readonly received: (by: string) => string
  readonly receivedLate: string
  readonly settled: string
  readonly cancelled: string
  /** The bars, read out: which payment, of how much, and how it stands. */
  readonly bar: (number: number, count: number, amount: string, due: string) => string
  readonly barPaid: string
  readonly barPartPaid: (amount: string) => string
  readonly barWaived: (amount: string) => string
  readonly barReceived: string
  readonly barNext: string
  readonly barLate: string
  readonly barComing: string
  /** The steps before the payout. */
  readonly steps: { readonly applied: string; readonly decided: string; readonly sent: string }
  readonly stepDone: string
  readonly stepNext: string
  readonly stepComing: string
}

export const CARD_MESSAGES: Localized<CardMessages> = {
  en: {
    underReview: 'We are looking at your application for',
    decidedBy: (by) =>
      `We decide by ${by}, and show it here. If we say yes, we send the money to your account next: it arrives within 1 to 3 calendar days.`,
    picturesNeeded: 'Send pictures of your ID to get',
    picturesNote: 'We decide once we have them. It takes about two minutes.',
    accountNeeded: 'Add your account to get',
    disbursing: (to) => `On its way to ${to || 'your account'}`,
    payBy: (day) => `Pay by ${day}`,
    payToday: (day) => `Pay today, ${day}`,
    payNow: (day) => `Was due ${day}. Please pay now`,
    inDays: (count) => (count === 1 ? 'Tomorrow.' : `In ${count} days.`),
    daysLate: (count) => (count === 1 ? '1 day late.' : `${count} days late.`),
    notLate: (amount, day) => `${amount} of it is due by ${day}.`,
    left: (count, amount) =>
      count === 1 ? 'It is the last payment.' : `${count} payments left, ${amount} in all.`,
    leftNow: (amount) => `${amount} in all is left to pay.`,
    received: (by) => `Received, posted by ${by}`,
    receivedLate: 'Received, not posted yet',
    settled: 'You have paid back your loan of',
    cancelled: 'You cancelled your loan of',
    bar: (number, count, amount, due) => `Payment ${number} of ${count}: ${amount}, due ${due}`,
    barPaid: 'paid',
    barPartPaid: (amount) => `${amount} of it paid`,
    barWaived: (amount) => `${amount} waived`,
    barReceived: 'received, not posted yet',
    barNext: 'the next one',
    barLate: 'late',
    barComing: 'to come',
    steps: { applied: 'Applied', decided: 'Decision', sent: 'Money' },
    stepDone: 'done',
    stepNext: 'now',
    stepComing: 'to come',
  },
  fil: {
    underReview: 'Tinitingnan namin ang application mo para sa',
    decidedBy: (by) =>
      `May desisyon kami pagdating ng ${by}, at makikita mo iyon dito. Kapag approved, ipapadala namin ang pera sa account mo: darating ito sa loob ng 1 hanggang 3 araw.`,
    picturesNeeded: 'Ipadala ang picture ng ID mo para makuha ang',
    picturesNote: 'Magdedesisyon kami kapag nasa amin na. Mga dalawang minuto lang ito.',
    accountNeeded: 'Ilagay ang account mo para makuha ang',
    disbursing: (to) => `Papunta na sa ${to || 'account mo'}`,
    payBy: (day) => `Due sa ${day}`,
    payToday: (day) => `Due ngayon, ${day}`,
    payNow: (day) => `Due noong ${day}. Magbayad na`,
    inDays: (count) => (count === 1 ? 'Bukas na.' : `May ${linkedCount(count)} araw ka pa.`),
    daysLate: (count) => `${linkedCount(count)} araw nang late.`,
    notLate: (amount, day) => `Ang ${amount} nito ay sa ${day} pa due.`,
    left: (count, amount) =>
      count === 1 ? 'Ito na ang huling bayad.' : `${linkedCount(count)} hulog pa, ${amount} lahat.`,
    leftNow: (amount) => `${amount} pa ang babayaran sa kabuuan.`,
    received: (by) => `Natanggap na, papasok bago ang ${by}`,
    receivedLate: 'Natanggap na, hindi pa pumapasok',
    settled: 'Nabayaran mo na ang loan mong',
    cancelled: 'Na-cancel mo ang loan mong',
    bar: (number, count, amount, due) => `Hulog ${number} sa ${count}: ${amount}, due ${due}`,
    barPaid: 'bayad na',
    barPartPaid: (amount) => `${amount} na ang bayad`,
    barWaived: (amount) => `${amount} na hindi na sisingilin`,
    barReceived: 'natanggap na, hindi pa pumapasok',
    barNext: 'ito ang susunod',
    barLate: 'late na',
    barComing: 'hindi pa due',
    steps: { applied: 'Nag-apply', decided: 'Desisyon', sent: 'Padala' },
    stepDone: 'tapos na',
    stepNext: 'ngayon',
    stepComing: 'darating pa',
  },
}
