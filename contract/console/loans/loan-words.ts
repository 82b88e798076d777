/** What staff call the statuses of a loan (docs/specification, section 4): on pages and in files. */
export const LOAN_STATUS_WORDS: Readonly<Record<number, string>> = {
  21: 'Under review',
  110: 'Closed',
  151: 'Being paid out',
  170: 'Active',
  174: 'Due soon',
  180: 'Overdue',
  200: 'Settled',
}

/** What they call a debt that was written off, whatever its status. */
export const WRITTEN_OFF = 'Written off'
