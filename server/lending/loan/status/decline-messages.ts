import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import type { StatusText } from '#server/lending/loan/status/status-messages.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

interface DeclineMessages {
  readonly title: string
  /** What the borrower reads for each reason of a person of staff. */
  readonly reasons: Readonly<Record<DeclineReason, string>>
  /** A smaller amount is offered. */
  readonly lowerOffered: StatusText
  /** The same, when the offer is over. */
  readonly lowerOver: StatusText
}

export const DECLINE_MESSAGES: Localized<DeclineMessages> = {
  en: {
    title: 'Closed',
    reasons: {
      identityNotConfirmed:
        'We could not confirm your identity from what you sent us. You owe nothing, and may apply again with clear pictures of your ID.',
      detailsDiffer:
        'Some of your details differ from those on your ID. Please correct them, or ask customer service, and apply again. You owe nothing.',
      detailsShared:
        'Some of your details are also in another account, and we could not confirm that they are yours. Customer service can help you to show it. You owe nothing.',
      accountNotConfirmed:
        'We could not confirm that the account for your money is in your name. Please add an account of your own, and apply again. You owe nothing.',
      incomeNotConfirmed:
        'We could not confirm an income that this loan can be paid back from. You owe nothing.',
      tooMuchNow:
        'This is more than we can lend you now. You may apply for a smaller amount. You owe nothing.',
      onExclusionList:
        'Your details match a list that we look at before we lend. Customer service can tell you what kind of record it is, and corrects it if it is not about you. You owe nothing.',
      otherReason:
        'We could not approve this application. You may ask customer service for the reason.',
    },
    lowerOffered: {
      title: 'We can lend you less',
      description:
        'We could not approve the whole amount. Look at the offer: it has figures of its own, and nothing is lent before you accept it. It is open for 1 day.',
    },
    lowerOver: {
      title: 'We offered you less',
      description: 'The offer of a smaller amount is over; you may apply again at once.',
    },
  },
  fil: {
    title: 'Hindi na-approve',
    reasons: {
      identityNotConfirmed:
        'Hindi namin nakumpirma kung sino ka mula sa ipinadala mo. Wala kang babayaran, at puwede kang mag-apply ulit na may malinaw na picture ng ID mo.',
      detailsDiffer:
        'May ilang detalye mo na iba sa nasa ID mo. Pakitama ang mga ito, o magtanong sa Customer Service, at mag-apply ulit. Wala kang babayaran.',
      detailsShared:
        'May ilang detalye mo na nasa ibang account din, at hindi namin nakumpirma na sa iyo ang mga ito. Matutulungan ka ng Customer Service na patunayan ito. Wala kang babayaran.',
      accountNotConfirmed:
        'Hindi namin nakumpirma na nakapangalan sa iyo ang account na padadalhan ng pera. Maglagay ng sarili mong account at mag-apply ulit. Wala kang babayaran.',
      incomeNotConfirmed:
        'Hindi namin nakumpirma ang kitang pagkukunan ng pambayad sa loan na ito. Wala kang babayaran.',
      tooMuchNow:
        'Mas malaki ito sa kaya naming ipahiram sa iyo ngayon. Puwede kang mag-apply para sa mas maliit na halaga. Wala kang babayaran.',
      onExclusionList:
        'May tumugmang detalye mo sa listahang tinitingnan namin bago kami magpahiram. Masasabi sa iyo ng Customer Service kung anong uri ng record ito, at itatama nila ito kung hindi ito tungkol sa iyo. Wala kang babayaran.',
      otherReason:
        'Hindi namin na-approve ang application na ito. Puwede mong itanong ang dahilan sa Customer Service.',
    },
    lowerOffered: {
      title: 'Mas maliit ang kaya naming ipahiram',
      description:
        'Hindi namin na-approve ang buong halaga. Tingnan ang offer: may sarili itong mga halaga, at wala kang utang hangga’t hindi mo ito tinatanggap. Puwede itong tanggapin sa loob ng 1 araw.',
    },
    lowerOver: {
      title: 'Inalok ka namin ng mas maliit',
      description: 'Tapos na ang offer na mas maliit na halaga; puwede kang mag-apply ulit ngayon.',
    },
  },
}
