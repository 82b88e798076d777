/** Words of a line of a bank beside what is asked for of it. */
export const bankLineTexts = {
  account: 'Account of ours',
  bookedOn: 'Day of the line',
  in: 'Came in',
  out: 'Went out',
  name: (account: string, way: string) => `${account}, ${way.toLowerCase()}`,
  reference: 'Bank’s reference',
  text: 'Bank’s words',
  meanings: {
    ownTransfer: 'Transfer between our own bank accounts',
    prefunding: 'Money for payouts, sent to a provider',
    provider: 'Money for payouts, sent back by a provider',
    capital: 'Capital of the owners',
    dividend: 'Dividend to the owners',
    lenderLoan: 'Loan of a lender to us, or its repayment',
    taxesPayable: 'Taxes',
    providerFees: 'Fees of a provider',
    expense: 'Other expense (a charge of the bank)',
    income: 'Other income (interest of the bank)',
  },
}

/** What a request says that a line is. */
export function isMeaning(word: string): word is keyof typeof bankLineTexts.meanings {
  return Object.hasOwn(bankLineTexts.meanings, word)
}
