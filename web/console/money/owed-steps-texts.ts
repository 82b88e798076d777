/** Words of what an action does to what is owed on a loan. */
export const owedStepsTexts = {
  title: 'What it does to the debt',
  owed: { before: 'Owed before', after: 'Owed after' },
  /** Who owes a debt that is written off owes it all the same. */
  inBooks: { before: 'In the books before', after: 'In the books after' },
  interest: 'Interest that comes with it (up to the due date, or back)',
  charges: 'Fees and penalties that come with it',
  acts: {
    paid: 'Paid by this money',
    waived: 'Waived',
    writtenOff: 'Written off',
    takenBack: 'Taken back',
  },
  surplus: 'Surplus of the borrower',
  fromTo: (before: string, after: string) => `${before}, then ${after}`,
}
