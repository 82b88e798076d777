import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a disclosure statement's rules. Amounts and days are passed in already formatted. */
export interface RuleMessages {
  readonly late: {
    readonly heading: string
    readonly rule: (rate: string) => string
    /** Of a hardship plan. */
    readonly free: (days: number) => string
    readonly cost: (days: number) => string
    readonly cap: (cap: string, policy: string) => string
    readonly charged: (amount: string) => string
  }
  readonly early: { readonly heading: string; readonly rule: string }
  readonly cancel: {
    readonly heading: string
    readonly until: (day: string) => string
    readonly wait: (days: number, againDays: number) => string
  }
  readonly extension: {
    readonly heading: string
    readonly rule: (most: number, fee: string) => string
  }
  readonly channels: {
    readonly heading: string
    readonly rule: string
    readonly free: (names: string) => string
    readonly unknown: string
  }
  readonly rights: {
    readonly heading: string
    readonly copy: string
    readonly questions: (phone: string, email: string) => string
  }
}

export const DISCLOSURE_RULE_MESSAGES: Localized<RuleMessages> = {
  en: {
    late: {
      heading: 'If you pay late',
      rule: (rate) =>
        `Penalty: ${rate}% per 30 days of the amount of an installment that is unpaid, by the day, rounded down to the centavo. Days count from the day after the due date, the day of the payment included. There is no penalty on penalties, and no other charge for being late. While a dispute of yours is open its days are not counted, at most 30 in the life of the loan; if we uphold it, none of its days count; if we dismiss it, they are counted afterwards.`,
      free: (days) =>
        `While this plan is kept there is no penalty: the first ${days} days late of an installment bear none, and they are not counted afterwards either.`,
      cost: (days) =>
        `First installment ${days === 1 ? '1 day' : `${days} days`} late: it costs in addition`,
      cap: (cap, policy) =>
        `Interest, fees and penalties together never come to more than ${cap} over the whole life of the loan, however late it is paid (${policy}).`,
      charged: (amount) => `Of this, ${amount} was charged before this schedule.`,
    },
    early: {
      heading: 'If you pay early',
      rule: 'You may pay early on any day, the whole or a part, without a fee. Interest is charged only to the day of the payment, on the principal that is not yet due. A payment settles what is due, then counts towards the next installment: interest to the day first, the rest principal. What you pay beyond it goes to the principal, from the last installment backwards. Due dates and the other installments stay; the last one becomes smaller.',
    },
    cancel: {
      heading: 'If you change your mind',
      until: (day) =>
        `You may cancel for free up to and including ${day}, by paying back what you received. You then owe no interest and no fee.`,
      wait: (days, againDays) =>
        `We never refuse it. For ${days} days after it we make no new offer, and for ${againDays} days after another within ${againDays} days.`,
    },
    extension: {
      heading: 'Extension',
      rule: (most, fee) =>
        `The loan may be extended ${most === 1 ? 'once' : `${most} times`} at most. What is due then is paid first, ${fee === '0' ? 'without a fee' : `with a fee of ${fee}% of the principal that is still owed`}; a new statement is issued.`,
    },
    channels: {
      heading: 'Where to pay',
      rule: 'Pay in the app only. What a channel takes for itself comes on top and goes to the channel.',
      free: (names) => `No charge: ${names}.`,
      unknown:
        'The channels, and what each takes for itself, are shown in the app before each payment.',
    },
    rights: {
      heading: 'Your rights',
      copy: 'You have the right to demand a copy of this statement. You can download it here before you accept, and at any time afterwards under your loan.',
      questions: (phone, email) =>
        `Questions and complaints cost nothing: call ${phone}, write to ${email}, or use Online service in the app.`,
    },
  },
  fil: {
    late: {
      heading: 'Kung ma-late ang bayad',
      rule: (rate) =>
        `Penalty: ${rate}% kada 30 araw ng halaga ng hulog na hindi pa bayad, binibilang kada araw, hindi isinasama ang sobrang wala pang isang sentimo. Nagsisimula ang bilang sa araw pagkatapos ng due date, kasama ang araw ng pagbabayad. Walang penalty sa penalty, at walang ibang singil sa pagka-late. Habang bukas ang dispute mo, hindi binibilang ang mga araw nito, hanggang 30 araw sa buong loan; kapag tinanggap namin ang dispute, walang bibilangin sa mga araw nito; kapag hindi, bibilangin ang mga ito pagkatapos.`,
      free: (days) =>
        `Habang sinusunod ang plan na ito, walang penalty: walang penalty sa unang ${days} araw na late ang isang hulog, at hindi na bibilangin ang mga iyon pagkatapos.`,
      cost: (days) => `Kung ${days} araw na late ang unang hulog, dagdag na bayad`,
      cap: (cap, policy) =>
        `Ang interest, fee at penalty ay hinding-hindi lalampas sa ${cap} sa buong loan, gaano man ito ka-late mabayaran (${policy}).`,
      charged: (amount) => `Dito, ${amount} ang nasingil na bago ang iskedyul na ito.`,
    },
    early: {
      heading: 'Kung magbabayad nang maaga',
      rule: 'Puwede kang magbayad nang maaga kahit anong araw, buo o bahagi, nang walang fee. Hanggang sa araw lang ng bayad ang interest, sa principal na hindi pa due. Inuuna ng bayad ang due na, saka ang susunod na hulog: interest muna hanggang sa araw na iyon, at principal ang natitira. Ang sobra pa roon ay napupunta sa principal, mula sa huling hulog paatras. Hindi nagbabago ang mga due date at ang ibang hulog; lumiliit ang huli.',
    },
    cancel: {
      heading: 'Kung magbago ang isip mo',
      until: (day) =>
        `Puwede kang mag-cancel nang libre hanggang ${day}, kasama ang araw na iyon: ibalik lang ang natanggap mo. Wala ka nang babayarang interest o fee.`,
      wait: (days, againDays) =>
        `Hindi namin ito tinatanggihan. Sa loob ng ${days} araw pagkatapos nito ay wala kaming bagong offer, at ${againDays} araw kung may isa pa sa loob ng ${againDays} araw.`,
    },
    extension: {
      heading: 'Extension',
      rule: (most, fee) =>
        `Hanggang ${most} beses puwedeng i-extend ang loan. Babayaran muna ang due na, ${fee === '0' ? 'walang dagdag na fee' : `kasama ang fee na ${fee}% ng natitirang principal`}; may ilalabas na bagong statement.`,
    },
    channels: {
      heading: 'Saan magbabayad',
      rule: 'Sa app lang magbayad. Dagdag pa ang singil ng channel, at sa channel iyon napupunta.',
      free: (names) => `Walang singil: ${names}.`,
      unknown: 'Makikita sa app bago ang bawat bayad ang mga channel at ang singil ng bawat isa.',
    },
    rights: {
      heading: 'Mga karapatan mo',
      copy: 'May karapatan kang humingi ng kopya ng statement na ito. Puwede mo itong i-download dito bago mo tanggapin ang loan, at kahit kailan pagkatapos, sa page ng loan mo.',
      questions: (phone, email) =>
        `Libre ang tanong at reklamo: tumawag sa ${phone}, mag-e-mail sa ${email}, o sumulat ng reklamo sa app.`,
    },
  },
}
