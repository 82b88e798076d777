/** Words of the search. */
export const searchTexts = {
  title: 'Search',
  about: (typed: string) => `Hits for ${typed}`,
  ask: 'Type a phone number, name, number of a loan or complaint, reference or id.',
  looking: 'Looking',
  nothing: 'Nothing was found. Names are found by whole words; numbers in any writing.',
  kinds: { borrower: 'Borrower', loan: 'Loan', complaint: 'Complaint' },
  by: {
    phone: 'by phone',
    name: 'by name',
    number: 'by number',
    reference: 'by reference',
    id: 'by id',
  },
  most: (count: number) => `The first ${count} hits. Type more of the name for others.`,
}
