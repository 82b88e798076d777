/** Words of the card of a decision. */
export const decisionTexts = {
  label: 'What is decided',
  move: 'From where to where',
  why: 'Why it waits',
  against: 'What speaks against it',
  nothingAgainst: 'Nothing that is known here.',
  decided: 'Decided',
  by: 'by',
}
