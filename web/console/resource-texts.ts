/** The names of the pages in the menu. */
export const resourceTexts = {
  today: 'Today',
  search: 'Search',
  complaints: 'Complaints',
  claims: 'Claims',
  staff: 'Staff',
  applications: 'Applications',
  borrowers: 'Borrowers',
  loans: 'Loans',
  heldPayouts: 'Held payouts',
  differences: 'Differences',
  bankStatements: 'Statements',
  closing: 'Daily close',
  reports: 'Reports',
  corrections: 'Corrections',
  staffLog: 'Log of staff',
}
