import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a statement of account. Amounts, rates and dates are passed in already formatted. */
export interface StatementMessages {
  readonly title: string
  readonly subtitle: (loanNumber: string, day: string) => string
  readonly toPay: string
  readonly dueOn: (day: string) => string
  readonly facts: {
    readonly borrower: string
    readonly product: string
    readonly interest: string
    readonly aYear: (rate: string) => string
    readonly stillToPay: string
    readonly surplus: string
    readonly waived: string
  }
  readonly movements: string
  readonly bookedNote: string
  readonly inAll: string
  readonly schedule: Readonly<Record<'whole' | 'extended' | 'replanned' | 'restructured', string>>
  readonly columns: {
    readonly date: string
    readonly event: string
    readonly added: string
    readonly takenOff: string
    readonly balance: string
    readonly number: string
    readonly dueOn: string
    readonly principal: string
    readonly interest: string
    readonly fees: string
    readonly paid: string
    readonly waived: string
  }
  readonly nothingBooked: string
}

export const STATEMENT_MESSAGES: Localized<StatementMessages> = {
  en: {
    title: 'Statement of account',
    subtitle: (loanNumber, day) => `Loan ${loanNumber} · as of ${day}`,
    toPay: 'To pay',
    dueOn: (day) => `due on ${day}`,
    facts: {
      borrower: 'Borrower',
      product: 'Product',
      interest: 'Interest',
      aYear: (rate) => `${rate}% a year`,
      stillToPay: 'Still to pay in all',
      surplus: 'Yours with us',
      waived: 'Waived by us',
    },
    movements: 'Movements',
    bookedNote:
      'The balance is what is booked. Interest and charges are booked on due dates, at month ends and with payments; what they came to since then is already in the amount to pay.',
    inAll: 'In all',
    schedule: {
      whole: 'Schedule',
      extended: 'Schedule since the last extension',
      replanned: 'Schedule since the new plan',
      restructured: 'Schedule of the easier plan',
    },
    columns: {
      date: 'Date',
      event: 'What happened',
      added: 'Added',
      takenOff: 'Paid or taken off',
      balance: 'Balance',
      number: 'No.',
      dueOn: 'Due on',
      principal: 'Principal',
      interest: 'Interest',
      fees: 'Fees, penalties',
      paid: 'Paid',
      waived: 'Waived',
    },
    nothingBooked: 'Nothing is booked on this loan yet.',
  },
  fil: {
    title: 'Statement of account',
    subtitle: (loanNumber, day) => `Loan ${loanNumber} · hanggang ${day}`,
    toPay: 'Babayaran',
    dueOn: (day) => `due date ${day}`,
    facts: {
      borrower: 'Pangalan ng borrower',
      product: 'Produkto',
      interest: 'Interest',
      aYear: (rate) => `${rate}% kada taon`,
      stillToPay: 'Kabuuang natitirang babayaran',
      surplus: 'Pera mong nasa amin',
      waived: 'Hindi na siningil',
    },
    movements: 'Mga nangyari sa loan',
    bookedNote:
      'Ang nasa balanse ay ang mga naka-record na. Nire-record ang interest at mga singil sa due date, sa katapusan ng buwan at sa bawat bayad; kasama na sa babayaran ang nadagdag mula noon.',
    inAll: 'Kabuuan',
    schedule: {
      whole: 'Iskedyul ng bayad',
      extended: 'Iskedyul ng bayad mula sa huling extension',
      replanned: 'Iskedyul ng bayad sa bagong plan',
      restructured: 'Iskedyul ng bayad sa mas magaang plan',
    },
    columns: {
      date: 'Petsa',
      event: 'Ano ang nangyari',
      added: 'Nadagdag',
      takenOff: 'Nabawas',
      balance: 'Balanse',
      number: 'Blg.',
      dueOn: 'Due date',
      principal: 'Principal',
      interest: 'Interest',
      fees: 'Fee, penalty',
      paid: 'Nabayaran',
      waived: 'Hindi na sinisingil',
    },
    nothingBooked: 'Wala pang naka-record sa loan na ito.',
  },
}
