/** Words of the dialog that asks for a waiver. */
export const waiverTexts = {
  waive: 'Waive charges',
  note: 'The borrower does not owe them any more, and is notified. Principal is never waived. Another person approves it.',
  portions: {
    interest: 'Interest to waive, in pesos',
    fees: 'Fees to waive, in pesos',
    penalties: 'Penalties to waive, in pesos',
  },
  most: (amount: string) => `At most ${amount}.`,
  notAnAmount: 'Write what is waived, such as 1234.50.',
}
