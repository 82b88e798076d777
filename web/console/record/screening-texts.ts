/** Words of sanctions lists. */
export const screeningTexts = {
  title: 'Sanctions lists',
  none: 'They have not answered yet.',
  at: 'Asked',
  answer: 'Answer',
  outcomes: {
    clear: 'On no list',
    hit: 'Somebody listed may be the borrower: compliance decides',
    failed: 'There was no answer',
  },
  another: 'Another person than the listed one',
  why: 'Why not',
  clearedBy: 'Decided by',
  likeness: (score: number) => `${score}% alike`,
  clear: 'Another person',
  isCleared: 'Kept: the borrower is another person.',
  clearNote:
    'Compare birth date, places and papers with the list’s entry. If it is the borrower, hold them on their page, and tell nobody.',
  again: 'Ask again',
  asked: 'Asked.',
  againNote: 'Sends the borrower’s name and birth date.',
}
