/** Words of a loan before an action and after it. */
export const beforeAfterTexts = {
  title: 'The loan before and after',
  table: 'Figures before and after',
  what: 'Figure',
  before: 'Before',
  after: 'After',
  nothing: 'Nothing is owed',
  figures: {
    interest: 'Interest owed by today',
    fees: 'Fees due',
    penalties: 'Penalties due',
    payable: 'To pay now',
    dueOn: 'Due on',
    payoff: 'Owed in all today: settles it',
    toCome: 'Interest and fees to come by its dates',
    total: 'Both, if it is paid by its dates',
  },
  status: (status: string) => `The loan is then: ${status}.`,
}
