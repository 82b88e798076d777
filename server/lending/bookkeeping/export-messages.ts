import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a ledger export's PDF. The attached entries are the same in every language. */
export interface ExportMessages {
  readonly title: string
  readonly subtitle: (loanNumber: string) => string
  readonly owed: string
  readonly count: (entries: number, lastAt: string) => string
  readonly entries: string
  readonly proof: string
  readonly proofNote: string
  readonly attachment: string
  readonly columns: {
    readonly number: string
    readonly valueOn: string
    readonly event: string
    readonly added: string
    readonly takenOff: string
    readonly owedAfter: string
    readonly bookedAt: string
    readonly hash: string
  }
  readonly facts: {
    readonly chain: string
    readonly key: string
    readonly head: string
    readonly signature: string
  }
  readonly nothingBooked: string
  readonly tooLong: string
}

export const EXPORT_MESSAGES: Localized<ExportMessages> = {
  en: {
    title: 'Ledger',
    subtitle: (loanNumber) => `Loan ${loanNumber} · every entry, signed`,
    owed: 'Owed, as booked',
    count: (entries, lastAt) => `${entries} entries, the last booked at ${lastAt}`,
    entries: 'Entries',
    proof: 'Proof',
    proofNote:
      'Each hash is made of the entry and of the hash before it. The lender signed how many entries there are and the hash that they end in: an entry that is changed, added, moved or taken away shows.',
    attachment: 'The same entries for programs',
    columns: {
      number: 'No.',
      valueOn: 'Counts from',
      event: 'What happened',
      added: 'Added',
      takenOff: 'Paid or taken off',
      owedAfter: 'Owed after it',
      bookedAt: 'Booked at (Manila)',
      hash: 'Reference and hash',
    },
    facts: {
      chain: 'Chain',
      key: 'Public key (Ed25519)',
      head: 'Last hash',
      signature: 'Signature',
    },
    nothingBooked: 'Nothing is booked on this order yet.',
    tooLong: 'This ledger is too long for one file. Please ask customer service for it.',
  },
  fil: {
    title: 'Record ng loan',
    subtitle: (loanNumber) => `Loan ${loanNumber} · bawat entry, may pirma`,
    owed: 'Utang, ayon sa record',
    count: (entries, lastAt) => `${entries} entry, ang huli ay na-record noong ${lastAt}`,
    entries: 'Mga entry',
    proof: 'Katibayan',
    proofNote:
      'Gawa ang bawat hash sa entry at sa hash na nauna rito. Pinirmahan ng lender kung ilan ang entry at kung ano ang huling hash: lalabas kung may entry na binago, idinagdag, inilipat o tinanggal.',
    attachment: 'Ang parehong mga entry, para sa ibang app',
    columns: {
      number: 'Blg.',
      valueOn: 'Binilang mula',
      event: 'Ano ang nangyari',
      added: 'Nadagdag',
      takenOff: 'Nabawas',
      owedAfter: 'Utang pagkatapos',
      bookedAt: 'Na-record (oras sa Manila)',
      hash: 'Reference at hash',
    },
    facts: {
      chain: 'Chain',
      key: 'Public key (Ed25519)',
      head: 'Huling hash',
      signature: 'Pirma',
    },
    nothingBooked: 'Wala pang naka-record sa loan na ito.',
    tooLong:
      'Masyadong mahaba ang record na ito para sa isang file. Hingin ito sa Customer Service.',
  },
}
