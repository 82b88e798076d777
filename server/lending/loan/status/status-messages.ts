import type { ClosedReason } from '#server/lending/loan/status/closed-reason.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The title of a status, and what it means for the borrower now. */
export interface StatusText {
  readonly title: string
  readonly description: string
}

/** The same of a loan with a next payment; amount and due date are passed in already formatted. */
interface PayableText {
  readonly title: string
  readonly description: (amount: string, dueOn: string) => string
}

interface StatusMessages {
  readonly underReview: StatusText
  readonly approved: StatusText
  readonly disbursing: StatusText
  /** By when the money is there, formatted, once it was sent. */
  readonly arrivesBy: (by: string) => string
  readonly active: PayableText
  readonly dueSoon: PayableText
  /** Each installment with its own date follows the amount. */
  readonly overdue: {
    readonly title: string
    readonly description: (amount: string, installments: string) => string
    readonly wasDue: (number: number, on: string) => string
    readonly isDue: (number: number, on: string) => string
  }
  readonly settled: StatusText
  /** Within the free days, when all that was received is returned. */
  readonly cancelled: StatusText
  /** Filipino has no single word for all closed applications, so each reason has a title. */
  readonly closed: Readonly<Record<ClosedReason | 'withoutReason', StatusText>>
}

export const STATUS_MESSAGES: Localized<StatusMessages> = {
  en: {
    underReview: {
      title: 'Under review',
      description: 'We decide within 1 day and show the result here.',
    },
    approved: {
      title: 'Approved',
      description:
        'Your loan is approved. We send the money as soon as we have an account in your name.',
    },
    disbursing: {
      title: 'Money on its way',
      description: 'It arrives within 1 to 3 calendar days.',
    },
    arrivesBy: (by) => `It should be in your account by ${by}.`,
    active: {
      title: 'Loan active',
      description: (amount, dueOn) => `Your next payment of ${amount} is due on ${dueOn}.`,
    },
    dueSoon: {
      title: 'Payment due soon',
      description: (amount, dueOn) => `Please pay ${amount} by ${dueOn}.`,
    },
    overdue: {
      title: 'Payment overdue',
      description: (amount, installments) => `Please pay ${amount} now: ${installments}.`,
      wasDue: (number, on) => `payment ${number} was due on ${on}`,
      isDue: (number, on) => `payment ${number} is due on ${on}`,
    },
    settled: {
      title: 'Settled',
      description: 'You owe nothing on this loan. Thank you.',
    },
    cancelled: {
      title: 'Cancelled',
      description: 'It cost you nothing, and you owe nothing on this loan.',
    },
    closed: {
      declined: {
        title: 'Closed',
        description:
          'We could not approve this application. You may ask customer service for the reason.',
      },
      notDecidedInTime: {
        title: 'Closed',
        description: 'This application was not decided in time. You may apply again at once.',
      },
      cancelledByBorrower: {
        title: 'Closed',
        description: 'You cancelled this application.',
      },
      lapsed: {
        title: 'Closed',
        description:
          'The money could not be sent in time before your first payday. You owe nothing, and you may apply again at once.',
      },
      withoutReason: {
        title: 'Closed',
        description: 'This application was closed.',
      },
    },
  },
  fil: {
    underReview: {
      title: 'Nire-review pa',
      description: 'Magdedesisyon kami sa loob ng 1 araw. Dito mo makikita ang resulta.',
    },
    approved: {
      title: 'Approved',
      description:
        'Approved na ang loan mo. Ipapadala namin ang pera kapag may account nang nakapangalan sa iyo.',
    },
    disbursing: {
      title: 'Papunta na ang pera',
      description: 'Darating ito sa loob ng 1 hanggang 3 araw.',
    },
    arrivesBy: (by) => `Dapat ay nasa account mo na ito pagdating ng ${by}.`,
    active: {
      title: 'Active ang loan',
      description: (amount, dueOn) => `Sa ${dueOn} ang susunod mong bayad na ${amount}.`,
    },
    dueSoon: {
      title: 'Malapit na ang due date',
      description: (amount, dueOn) => `Bayaran ang ${amount} hanggang ${dueOn}.`,
    },
    overdue: {
      title: 'Overdue ang bayad',
      description: (amount, installments) => `Magbayad na ng ${amount}: ${installments}.`,
      wasDue: (number, on) => `noong ${on} pa due ang hulog ${number}`,
      isDue: (number, on) => `sa ${on} due ang hulog ${number}`,
    },
    settled: {
      title: 'Bayad na',
      description: 'Wala ka nang utang sa loan na ito. Salamat!',
    },
    cancelled: {
      title: 'Na-cancel',
      description: 'Wala kang binayarang interest o singil, at wala ka nang utang sa loan na ito.',
    },
    closed: {
      declined: {
        title: 'Hindi na-approve',
        description:
          'Hindi namin na-approve ang application na ito. Puwede mong itanong ang dahilan sa Customer Service.',
      },
      notDecidedInTime: {
        title: 'Nag-expire',
        description: 'Hindi kami nakapagdesisyon sa oras. Puwede kang mag-apply ulit ngayon.',
      },
      cancelledByBorrower: {
        title: 'Na-cancel',
        description: 'Ikaw ang nag-cancel ng application na ito.',
      },
      lapsed: {
        title: 'Nag-expire',
        description:
          'Hindi naipadala sa oras ang pera bago ang unang payday mo. Wala kang utang, at puwede kang mag-apply ulit ngayon.',
      },
      withoutReason: {
        title: 'Hindi natuloy',
        description: 'Hindi natuloy ang application na ito.',
      },
    },
  },
}
