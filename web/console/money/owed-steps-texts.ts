/** Words of what an act does to what is owed on a loan. */
export const owedStepsTexts = {
  title: 'What it does to the debt',
  before: 'Owed before',
  interest: 'Interest that comes with it (up to the due date, or back)',
  charges: 'Fees and penalties that come with it',
  acts: {
    paid: 'Paid by this money',
    waived: 'Waived',
    writtenOff: 'Written off in the books',
    takenBack: 'Taken back',
  },
  after: 'Owed after',
  surplus: 'Surplus of the borrower',
  fromTo: (before: string, after: string) => `${before}, then ${after}`,
}
