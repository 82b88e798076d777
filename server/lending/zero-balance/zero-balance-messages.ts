import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of a zero-balance certificate. Amounts and dates are passed in already formatted. */
export interface ZeroBalanceMessages {
  readonly title: string
  readonly subtitle: (orderNo: string, certificateNo: string) => string
  readonly owed: string
  readonly asOf: (moment: string) => string
  readonly settled: (certified: Certified) => string
  readonly cancelled: (certified: Certified) => string
  readonly ofLater: string
  readonly facts: Readonly<
    Record<
      | 'certificateNo'
      | 'borrower'
      | 'lender'
      | 'secRegistration'
      | 'certificateOfAuthority'
      | 'orderNo'
      | 'product'
      | 'principal'
      | 'madeOn'
      | 'paidOutOn'
      | 'settledOn'
      | 'cancelledOn'
      | 'totalPaid'
      | 'returned',
      string
    >
  >
  readonly proof: { readonly title: string; readonly lead: (address: string) => string }
  readonly proofRows: Readonly<Record<'head' | 'key' | 'signature', string>>
  /** Describes the JSON file that is attached to the PDF. */
  readonly attachment: string
  readonly notFound: string
  readonly notSettled: string
}

interface Certified {
  readonly lender: string
  /** Empty when the borrower's name is not known. */
  readonly borrower: string
  readonly orderNo: string
  readonly moment: string
  readonly entryCount: number
}

export const ZERO_BALANCE_MESSAGES: Localized<ZeroBalanceMessages> = {
  en: {
    title: 'Zero-balance certificate',
    subtitle: (orderNo, certificateNo) => `Loan ${orderNo} · certificate no. ${certificateNo}`,
    owed: 'Owed on this loan',
    asOf: (moment) => `As of ${moment} (Manila)`,
    settled: ({ lender, borrower, orderNo, moment, entryCount }) =>
      `${lender} certifies that ${borrower || 'the borrower'} has paid loan ${orderNo} in full, and that nothing was owed on it as of ${moment} (Manila), after entry ${entryCount} of its ledger.`,
    cancelled: ({ lender, borrower, orderNo, moment, entryCount }) =>
      `${lender} certifies that ${borrower || 'the borrower'} cancelled loan ${orderNo} within the days in which it is free and returned what was received. No interest, fee or penalty was charged, and nothing was owed on it as of ${moment} (Manila), after entry ${entryCount} of its ledger.`,
    ofLater:
      'This is how the loan stood at that moment. It says nothing of any time after it: should a payment be taken back later, as by a charge-back, the loan opens again.',
    facts: {
      certificateNo: 'Certificate number',
      borrower: 'Borrower',
      lender: 'Lender',
      secRegistration: 'SEC Registration No.',
      certificateOfAuthority: 'Certificate of Authority No.',
      orderNo: 'Loan number',
      product: 'Product',
      principal: 'Loan amount',
      madeOn: 'Loan made on',
      paidOutOn: 'Paid out on',
      settledOn: 'Settled on',
      cancelledOn: 'Cancelled on',
      totalPaid: 'Paid in all',
      returned: 'Returned in all',
    },
    proof: {
      title: 'Proof',
      lead: (address) =>
        `The lender signed this certificate and every byte of this file. Whoever has the file can check that nothing in it was changed, with the lender's public key: ${address}`,
    },
    proofRows: {
      head: 'Last hash of the ledger',
      key: 'Public key (Ed25519)',
      signature: 'Signature',
    },
    attachment: 'The same certificate for programs',
    notFound: 'This loan was not found.',
    notSettled: 'This loan is not settled yet. The certificate is here once nothing is owed.',
  },
  fil: {
    title: 'Sertipiko ng zero balance',
    subtitle: (orderNo, certificateNo) => `Loan ${orderNo} · sertipiko blg. ${certificateNo}`,
    owed: 'Natitirang utang sa loan na ito',
    asOf: (moment) => `Noong ${moment} (Manila)`,
    settled: ({ lender, borrower, orderNo, moment, entryCount }) =>
      `Pinatutunayan ng ${lender} na nabayaran na nang buo ${borrower ? `ni ${borrower}` : 'ng borrower'} ang loan ${orderNo}, at wala nang utang dito noong ${moment} (Manila), pagkatapos ng entry ${entryCount} sa ledger nito.`,
    cancelled: ({ lender, borrower, orderNo, moment, entryCount }) =>
      `Pinatutunayan ng ${lender} na na-cancel ${borrower ? `ni ${borrower}` : 'ng borrower'} ang loan ${orderNo} sa loob ng mga araw na libre ang pag-cancel at ibinalik ang natanggap na pera. Walang siningil na interest, fee o penalty, at wala nang utang dito noong ${moment} (Manila), pagkatapos ng entry ${entryCount} sa ledger nito.`,
    ofLater:
      'Ito ang lagay ng loan sa oras na iyon. Wala itong sinasabi tungkol sa mga araw na sumunod: kapag may bayad na binawi pagkatapos, gaya ng charge-back, bubuksan ulit ang loan.',
    facts: {
      certificateNo: 'Number ng sertipiko',
      borrower: 'Borrower',
      lender: 'Lender',
      secRegistration: 'SEC Registration No.',
      certificateOfAuthority: 'Certificate of Authority No.',
      orderNo: 'Loan number',
      product: 'Produkto',
      principal: 'Halaga ng loan',
      madeOn: 'Kinuha ang loan noong',
      paidOutOn: 'Naipadala ang pera noong',
      settledOn: 'Nabayaran nang buo noong',
      cancelledOn: 'Na-cancel noong',
      totalPaid: 'Kabuuang ibinayad',
      returned: 'Kabuuang ibinalik',
    },
    proof: {
      title: 'Patunay',
      lead: (address) =>
        `Pinirmahan ng lender ang sertipikong ito at ang buong file. Kahit sinong may hawak ng file ay puwedeng mag-check kung may binago rito, gamit ang public key ng lender: ${address}`,
    },
    proofRows: { head: 'Huling hash ng ledger', key: 'Public key (Ed25519)', signature: 'Pirma' },
    attachment: 'Ang parehong sertipiko para sa mga program',
    notFound: 'Hindi nakita ang loan na ito.',
    notSettled:
      'Hindi pa bayad nang buo ang loan na ito. Makukuha mo ang sertipiko kapag wala nang utang.',
  },
}
