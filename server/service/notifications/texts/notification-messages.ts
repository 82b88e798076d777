import type { Language } from '#contract/brand.ts'
import { DAYS } from '#server/platform/messages/dates/date-messages.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

interface AppNamed {
  readonly appName: string
}

interface Numbered extends AppNamed {
  /** Of the loan, or of the complaint. */
  readonly number: string
}

interface OfMoney extends Numbered {
  /** PHP 1,234.00. */
  readonly amount: string
}

interface OnDay extends OfMoney {
  readonly day: string
}

interface AtTime extends AppNamed {
  readonly at: string
}

interface Ending {
  /** The last digits of an account number. */
  readonly ending: string
}

/**
 * Messages to borrowers' phones. A test holds each to one part of a text message at the largest
 * amount: only letters of the GSM alphabet, and no link, which operators block.
 */
export interface NotificationMessages {
  readonly approved: (facts: OfMoney) => string
  /** The payout waits: the app says for what, and by when. */
  readonly approvedAndHeld: (facts: OfMoney) => string
  readonly approvedToDraw: (facts: OfMoney) => string
  readonly approvedWithoutAccount: (facts: OfMoney) => string
  readonly declined: (facts: Numbered) => string
  readonly notDecided: (facts: Numbered) => string
  readonly lapsed: (facts: Numbered) => string
  readonly picturesRefused: (facts: AppNamed) => string
  readonly lowerOffered: (facts: OfMoney) => string
  readonly accountRefused: (facts: OfMoney) => string
  readonly paidOut: (facts: OfMoney & Ending) => string
  /** The number is empty for money on the lifetime id. */
  readonly paymentReceived: (facts: OfMoney) => string
  readonly paymentPosted: (facts: OfMoney) => string
  readonly dueSoon: (facts: OnDay) => string
  readonly overdue: (facts: OnDay) => string
  readonly askedToPay: (facts: OfMoney) => string
  readonly missedCall: (facts: Numbered) => string
  readonly promiseReminder: (facts: OnDay) => string
  readonly promiseBroken: (facts: OnDay) => string
  readonly settled: (facts: Numbered) => string
  /** In place of `settled`, for a loan that was cancelled within the free days. */
  readonly cancelled: (facts: Numbered) => string
  readonly chargesWaived: (facts: OfMoney) => string
  readonly planOffered: (facts: Numbered & { readonly day: string }) => string
  readonly complaintAnswered: (facts: Numbered) => string
  readonly helpAnswered: (facts: Numbered) => string
  readonly newBrowser: (facts: AtTime) => string
  readonly accountChanged: (facts: AtTime & Ending) => string
  readonly dataExported: (facts: AtTime) => string
  readonly passkeyAdded: (facts: AtTime) => string
  readonly numberCorrected: (facts: AtTime) => string
  readonly nameCorrected: (facts: AtTime) => string
}

export const NOTIFICATION_MESSAGES: Localized<NotificationMessages> = {
  en: {
    approved: ({ appName, number, amount }) =>
      `${appName}: Your loan ${number} is approved. We are sending ${amount} to your account.`,
    approvedAndHeld: ({ appName, number, amount }) =>
      `${appName}: Your loan ${number} is approved. We will send ${amount} to your account; the app says when.`,
    approvedToDraw: ({ appName, number, amount }) =>
      `${appName}: Your loan ${number} is approved. Open the app to get ${amount}.`,
    approvedWithoutAccount: ({ appName, number, amount }) =>
      `${appName}: Your loan ${number} is approved. To get ${amount}, add your bank or e-wallet account in the app.`,
    declined: ({ appName, number }) =>
      `${appName}: We could not approve your application ${number} this time. You owe nothing for it.`,
    lowerOffered: ({ appName, number, amount }) =>
      `${appName}: For application ${number} we can lend you ${amount}. See the offer in the app within 1 day; nothing is lent before.`,
    notDecided: ({ appName, number }) =>
      `${appName}: Your application ${number} was not decided in time and is closed. You can apply again in the app.`,
    lapsed: ({ appName, number }) =>
      `${appName}: Your loan ${number} could not be sent in time before your first payday and is closed. You can apply again in the app.`,
    picturesRefused: ({ appName }) =>
      `${appName}: We need a new picture of your ID or face. The app says which one, and why. Your application waits for it.`,
    accountRefused: ({ appName, number, amount }) =>
      `${appName}: ${amount} of your loan ${number} did not reach your account. To get it, add another account in the app.`,
    paidOut: ({ appName, number, amount, ending }) =>
      `${appName}: ${amount} of your loan ${number} was sent to your account ending in ${ending}. If it is not there tomorrow, tell us in the app.`,
    paymentReceived: ({ appName, number, amount }) =>
      `${appName}: Your payment of ${amount}${number && ` for loan ${number}`} was received and will be posted. You need not pay it again.`,
    paymentPosted: ({ appName, number, amount }) =>
      `${appName}: Your payment of ${amount} is posted${number && ` to your loan ${number}`}. The receipt is in the app. Thank you.`,
    dueSoon: ({ appName, amount, number, day }) =>
      `${appName}: ${amount} of your loan ${number} is due on ${day}. You can pay in the app. If you have paid already, please ignore this.`,
    overdue: ({ appName, amount, number, day }) =>
      `${appName}: ${amount} of your loan ${number} was due on ${day}. Please pay in the app. If you have paid or cannot pay, tell us there.`,
    askedToPay: ({ appName, number, amount }) =>
      `${appName}: ${amount} of your loan ${number} is overdue. Please pay in the app, or tell us there what you can pay and when.`,
    missedCall: ({ appName, number }) =>
      `${appName}: We called you about your loan ${number} and did not reach you. You can pay in the app, or tell us there if you cannot.`,
    promiseReminder: ({ appName, number, amount, day }) =>
      `${appName}: You promised to pay ${amount} of your loan ${number} by ${day}. You can pay in the app. Thank you.`,
    promiseBroken: ({ appName, number, amount, day }) =>
      `${appName}: The ${amount} that you promised for loan ${number} by ${day} did not arrive. Please pay in the app, or tell us there.`,
    settled: ({ appName, number }) =>
      `${appName}: Your loan ${number} is settled. You owe nothing on it. Your certificate is in the app. Thank you.`,
    cancelled: ({ appName, number }) =>
      `${appName}: Your loan ${number} is cancelled. It cost you nothing and you owe nothing on it. Your certificate is in the app.`,
    chargesWaived: ({ appName, number, amount }) =>
      `${appName}: We waived ${amount} of charges on your loan ${number}. You do not owe it any more. The app shows what is left to pay.`,
    planOffered: ({ appName, number, day }) =>
      `${appName}: We offer you an easier plan for your loan ${number}. See it in the app and take it or leave it by ${day}.`,
    complaintAnswered: ({ appName, number }) =>
      `${appName}: We have replied to your complaint ${number}. Read the reply in the app.`,
    helpAnswered: ({ appName, number }) =>
      `${appName}: We have answered your request for help with loan ${number}. Read the answer in the app.`,
    newBrowser: ({ appName, at }) =>
      `${appName}: You were logged in on a new browser on ${at}. If it was not you, choose "This was not me" in Settings.`,
    accountChanged: ({ appName, at, ending }) =>
      `${appName}: The account that gets your loans was changed on ${at}. It ends in ${ending}. If it was not you, call us at once.`,
    dataExported: ({ appName, at }) =>
      `${appName}: Your data were downloaded on ${at}. If it was not you, choose "This was not me" in Settings.`,
    passkeyAdded: ({ appName, at }) =>
      `${appName}: A passkey was added on ${at}. If it was not you, choose "This was not me" in Settings.`,
    numberCorrected: ({ appName, at }) =>
      `${appName}: Your mobile number with us was changed on ${at}. If you did not ask for that, tell Customer Service now.`,
    nameCorrected: ({ appName, at }) =>
      `${appName}: Your name with us was corrected on ${at}. If you did not ask for that, tell Customer Service now.`,
  },
  fil: {
    approved: ({ appName, number, amount }) =>
      `${appName}: Approved na ang loan ${number} mo. Ipinapadala na namin ang ${amount} sa account mo.`,
    approvedAndHeld: ({ appName, number, amount }) =>
      `${appName}: Approved na ang loan ${number} mo. Ipapadala namin ang ${amount} sa account mo; nasa app kung kailan.`,
    approvedToDraw: ({ appName, number, amount }) =>
      `${appName}: Approved na ang loan ${number} mo. Buksan ang app para makuha ang ${amount}.`,
    approvedWithoutAccount: ({ appName, number, amount }) =>
      `${appName}: Approved na ang loan ${number} mo. Para makuha ang ${amount}, ilagay ang bank o e-wallet account mo sa app.`,
    declined: ({ appName, number }) =>
      `${appName}: Hindi namin na-approve ang application ${number} mo ngayon. Wala kang babayaran para dito.`,
    lowerOffered: ({ appName, number, amount }) =>
      `${appName}: Para sa application ${number}, ${amount} ang kaya naming ipahiram. Tingnan ang offer sa app sa loob ng 1 araw.`,
    notDecided: ({ appName, number }) =>
      `${appName}: Hindi kami nakapagdesisyon sa oras sa application ${number}. Isinara na ito. Puwede kang mag-apply ulit sa app.`,
    lapsed: ({ appName, number }) =>
      `${appName}: Hindi naipadala sa oras ang loan ${number} mo bago ang unang payday at isinara na ito. Puwede kang mag-apply ulit sa app.`,
    picturesRefused: ({ appName }) =>
      `${appName}: Kailangan namin ng bagong picture ng ID o mukha mo. Nasa app kung alin at bakit. Kailangan ito para sa application mo.`,
    accountRefused: ({ appName, number, amount }) =>
      `${appName}: Hindi dumating sa account mo ang ${amount} ng loan ${number}. Para makuha ito, maglagay ng ibang account sa app.`,
    paidOut: ({ appName, number, amount, ending }) =>
      `${appName}: Naipadala na ang ${amount} ng loan ${number} sa account mong nagtatapos sa ${ending}. Kung wala pa bukas, sabihan kami sa app.`,
    paymentReceived: ({ appName, number, amount }) =>
      `${appName}: Natanggap na ang bayad mong ${amount}${number && ` sa loan ${number}`} at papasok na ito. Huwag mo nang bayaran ulit.`,
    paymentPosted: ({ appName, number, amount }) =>
      `${appName}: Pumasok na ang bayad mong ${amount}${number && ` sa loan ${number}`}. Nasa app ang resibo. Salamat.`,
    dueSoon: ({ appName, amount, number, day }) =>
      `${appName}: Due sa ${day} ang ${amount} sa loan ${number}. Puwede kang magbayad sa app. Kung bayad na, huwag mo na itong pansinin.`,
    overdue: ({ appName, amount, number, day }) =>
      `${appName}: Due noong ${day} ang ${amount} sa loan ${number}. Magbayad sa app. Kung bayad na o hindi kaya, sabihan kami doon.`,
    askedToPay: ({ appName, number, amount }) =>
      `${appName}: Overdue na ang ${amount} sa loan ${number}. Magbayad sa app, o sabihin doon kung magkano at kailan mo kaya.`,
    missedCall: ({ appName, number }) =>
      `${appName}: Tinawagan ka namin tungkol sa loan ${number} pero hindi ka namin naabutan. Magbayad sa app, o sabihan kami doon.`,
    promiseReminder: ({ appName, number, amount, day }) =>
      `${appName}: Nangako kang magbayad ng ${amount} sa loan ${number} bago lumipas ang ${day}. Puwede kang magbayad sa app. Salamat.`,
    promiseBroken: ({ appName, number, amount, day }) =>
      `${appName}: Wala pa ang ${amount} na pangako mo sa loan ${number}, due noong ${day}. Magbayad sa app, o sabihan kami doon.`,
    settled: ({ appName, number }) =>
      `${appName}: Tapos na ang loan ${number} mo at wala ka nang utang dito. Nasa app ang sertipiko mo. Salamat.`,
    cancelled: ({ appName, number }) =>
      `${appName}: Na-cancel na ang loan ${number} mo. Wala itong siningil sa iyo at wala ka nang utang dito. Nasa app ang sertipiko mo.`,
    chargesWaived: ({ appName, number, amount }) =>
      `${appName}: Inalis namin ang ${amount} na singil sa loan ${number} mo: hindi mo na ito babayaran. Nasa app ang natitirang bayad.`,
    planOffered: ({ appName, number, day }) =>
      `${appName}: May offer kaming mas magaang plan sa loan ${number} mo. Tingnan ito sa app at kunin o tanggihan hanggang ${day}.`,
    complaintAnswered: ({ appName, number }) =>
      `${appName}: Nasagot na namin ang reklamo mong ${number}. Basahin ang sagot sa app.`,
    helpAnswered: ({ appName, number }) =>
      `${appName}: May sagot na kami sa paghingi mo ng tulong sa loan ${number}. Basahin ito sa app.`,
    newBrowser: ({ appName, at }) =>
      `${appName}: May nag-log in sa account mo sa bagong browser noong ${at}. Kung hindi ikaw, piliin ang "Hindi ako ito" sa Settings.`,
    accountChanged: ({ appName, at, ending }) =>
      `${appName}: Pinalitan noong ${at} ang account na tatanggap ng pera mo, nagtatapos sa ${ending}. Kung hindi ikaw, tawagan kami agad.`,
    dataExported: ({ appName, at }) =>
      `${appName}: May nag-download ng data mo noong ${at}. Kung hindi ikaw, piliin ang "Hindi ako ito" sa Settings.`,
    passkeyAdded: ({ appName, at }) =>
      `${appName}: May idinagdag na passkey noong ${at}. Kung hindi ikaw, piliin ang "Hindi ako ito" sa Settings.`,
    numberCorrected: ({ appName, at }) =>
      `${appName}: Pinalitan ang mobile number mo sa amin noong ${at}. Kung hindi mo ito hiniling, sabihin agad sa Customer Service.`,
    nameCorrected: ({ appName, at }) =>
      `${appName}: Itinama ang pangalan mo sa amin noong ${at}. Kung hindi mo ito hiniling, sabihin agad sa Customer Service.`,
  },
}

/** With the weekday, since the day is near. */
export function dueDay(language: Language, dueOn: Temporal.PlainDate): string {
  const weekday = DAYS[language][dueOn.dayOfWeek - 1]
  return `${weekday}, ${writtenDay({ datesInWords: true }, dueOn, language)}`
}
