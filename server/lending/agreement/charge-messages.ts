import type { Market } from '#domain/market/market.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The caps of a policy in per cent, already formatted. */
interface CapTexts {
  readonly title: string
  readonly nominal: string
  readonly effective: string
  readonly penalty: string
  readonly totalCost: string
}

/** Texts about the charges of a loan. Amounts and rates are passed in already formatted. */
export interface ChargeMessages {
  readonly late: string
  readonly overdue: string
  readonly oncePenalty: (newBorrower: string, repeatBorrower: string) => string
  readonly dailyInterest: (tiers: string) => string
  readonly tier: (rate: string, fromDay: number, toDay: number | null) => string
  readonly dailyPenalty: (rate: string) => string
  readonly early: string
  readonly prepayment: Readonly<Record<Market['prepayment'], (days: number) => string>>
  readonly changingMind: string
  readonly cancel: (days: number) => string
  readonly extension: string
  readonly extend: (times: number, isOnPaydays: boolean) => string
  readonly newDisclosure: string
  readonly never: string
  readonly caps: (caps: CapTexts) => string
  readonly settlementOrder: string
  readonly settlement: (order: string) => string
  readonly portions: Readonly<Record<Portion, string>>
}

export const CHARGE_MESSAGES: Localized<ChargeMessages> = {
  en: {
    late: 'Late payment',
    overdue: 'An installment that is not paid by its due date is overdue from the day after it.',
    oncePenalty: (newBorrower, repeatBorrower) =>
      `A penalty is charged once for the loan: ${newBorrower} for a new client, ${repeatBorrower} for a repeat client.`,
    dailyInterest: (tiers) =>
      `Besides, each day costs interest on the unpaid amount of each overdue installment: ${tiers}.`,
    tier: (rate, fromDay, toDay) =>
      `${rate}% ${toDay === null ? `from day ${fromDay}` : `on days ${fromDay} to ${toDay}`}`,
    dailyPenalty: (rate) =>
      `The penalty is ${rate}% per 30 days of the installment amount that is unpaid, by the day. There is no penalty on penalties, and no other charge for being late. While a dispute of yours is open its days are not counted, at most 30 in the life of the loan. If we uphold it, none of its days count; if we dismiss it, they are counted afterwards.`,
    early: 'Paying early',
    prepayment: {
      wholeAfterHalfTheTerm: (days) =>
        `You may settle the whole loan before its end once at least half of the term has elapsed and at least ${days} calendar days have passed since the money was sent. Interest is then charged to the day of settling.`,
      anyDayWholeOrPart: () =>
        'You may pay early on any day, the whole or a part, at no cost. Interest is charged only to the day of the payment.',
    },
    changingMind: 'Changing your mind',
    cancel: (days) =>
      `You may cancel within ${days} calendar days after the day on which the money was sent, by paying back what you received. You then owe no interest and no fee.`,
    extension: 'Extension',
    extend: (times, isOnPaydays) =>
      `The loan may be extended ${times} times at most, ${isOnPaydays ? 'to its next paydays' : 'by the same interval as between its installments'}. Interest, fees and penalties that are due, and the fee for the extension, are paid first; the principal is then scheduled anew.`,
    newDisclosure: 'Each extension comes with a new disclosure.',
    never: 'What we may never charge',
    caps: ({ title, nominal, effective, penalty, totalCost }) =>
      `${title}: interest of more than ${nominal}% per 30 days; interest and fees of more than ${effective}% per 30 days as an effective rate; penalties of more than ${penalty}% per 30 days; and in all, over the life of the loan, more than ${totalCost}% of the principal.`,
    settlementOrder: 'What a payment settles first',
    settlement: (order) =>
      `Each payment settles the oldest installment first, and within it in this order: ${order}. What you pay beyond the debt stays yours and is paid back on request.`,
    portions: {
      legalCharges: 'legal charges',
      enforcementExpenses: 'enforcement expenses',
      penalties: 'late penalties and late fees',
      fees: 'fees',
      interest: 'interest',
      principal: 'principal',
    },
  },
  fil: {
    late: 'Late na bayad',
    overdue:
      'Overdue na ang hulog na hindi nabayaran hanggang sa due date nito, simula sa kasunod na araw.',
    oncePenalty: (newBorrower, repeatBorrower) =>
      `Isang beses lang sinisingil ang penalty sa loan: ${newBorrower} sa bagong borrower, ${repeatBorrower} sa dati nang borrower.`,
    dailyInterest: (tiers) =>
      `Bukod doon, may interest kada araw ang hindi nabayaran sa bawat overdue na hulog: ${tiers}.`,
    tier: (rate, fromDay, toDay) =>
      `${rate}% ${toDay === null ? `mula ika-${fromDay} araw` : `sa ika-${fromDay} hanggang ika-${toDay} araw`}`,
    dailyPenalty: (rate) =>
      `Ang penalty ay ${rate}% kada 30 araw ng hindi pa bayad na halaga ng hulog, binibilang kada araw. Walang penalty sa penalty, at wala nang ibang singil sa pagiging late. Habang bukas ang dispute mo, hindi binibilang ang mga araw nito, hanggang 30 araw sa buong itatagal ng loan. Kapag tinanggap namin ang dispute, walang bibilangin sa mga araw nito; kapag hindi, bibilangin ang mga ito pagkatapos.`,
    early: 'Maagang pagbabayad',
    prepayment: {
      wholeAfterHalfTheTerm: (days) =>
        `Puwede mong bayaran nang buo ang loan bago ito matapos kapag lumipas na ang kalahati ng term at hindi bababa sa ${days} araw mula nang ipadala ang pera. Hanggang sa araw na iyon lang ang interest.`,
      anyDayWholeOrPart: () =>
        'Puwede kang magbayad nang maaga sa kahit anong araw, buo man o bahagi, nang walang dagdag na singil. Hanggang sa araw ng bayad lang ang interest.',
    },
    changingMind: 'Kapag nagbago ang isip mo',
    cancel: (days) =>
      `Puwede mong i-cancel ang loan sa loob ng ${days} araw pagkatapos ng araw na ipinadala ang pera, kapag ibinalik mo ang natanggap mo. Wala kang babayarang interest o fee.`,
    extension: 'Pag-extend ng loan',
    extend: (times, isOnPaydays) =>
      `Puwedeng i-extend ang loan nang hanggang ${times} beses, ${isOnPaydays ? 'sa mga susunod nitong payday' : 'kasinghaba ng pagitan ng mga hulog nito'}. Babayaran muna ang interest, mga fee at penalty na due na, kasama ang extension fee; saka gagawan ng bagong iskedyul ang principal.`,
    newDisclosure: 'May bagong Disclosure Statement ang bawat extension.',
    never: 'Ang hindi namin puwedeng singilin kailanman',
    caps: ({ title, nominal, effective, penalty, totalCost }) =>
      `${title}: interest na higit sa ${nominal}% kada 30 araw; interest at mga fee na higit sa ${effective}% kada 30 araw bilang effective rate; mga penalty na higit sa ${penalty}% kada 30 araw; at sa kabuuan, sa buong itatagal ng loan, higit sa ${totalCost}% ng principal.`,
    settlementOrder: 'Ano ang unang binabayaran',
    settlement: (order) =>
      `Napupunta ang bawat bayad sa pinakalumang hulog, at sa loob nito, sa ganitong pagkakasunod-sunod: ${order}. Sa iyo pa rin ang sobra sa utang mo, at ibabalik ito kapag hiningi mo.`,
    portions: {
      legalCharges: 'gastos sa abogado at korte',
      enforcementExpenses: 'gastos sa paniningil',
      penalties: 'mga penalty at late fee',
      fees: 'mga fee',
      interest: 'interest',
      principal: 'principal',
    },
  },
}
