/** Words of the set-up, and of its line on Today. */
export const setUpTexts = {
  title: 'Set-up',
  about:
    'What this installation needs before a first borrower, in the order in which it is done. The same is said on the server by hiram setup.',
  progress: 'Parts that are done',
  cannot: (done: number, count: number, missing: string) =>
    `${done} of ${count}: a borrower cannot be served yet. Missing: ${missing}.`,
  can: (done: number, count: number, open: string) =>
    `${done} of ${count}: a borrower can be served. Still open: ${open}.`,
  canAll: 'A borrower can be served: nothing is missing.',
  parts: 'Parts',
  states: { done: 'Done', missing: 'Missing', open: 'Open' },
  open: (page: string) => `Open ${page}`,
  providers: 'State of each provider',
  providerRows: 'Providers and their last answers',
  provider: 'Provider',
  does: 'Does',
  doing: { payments: 'Collects', payouts: 'Pays out', messages: 'Text messages' },
  answered: 'Last answer',
  isDouble: 'A double of the sandbox',
  notTried: 'Not tried',
  failing: 'No answer since',
}
