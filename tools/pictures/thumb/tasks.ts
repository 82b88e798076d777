/** Something that a borrower comes for. */
export interface Task {
  readonly name: string
  /** A demo borrower who can do it. */
  readonly borrower: string
  /**
   * What is tapped when it is there, in any version: the tap on the first ends the task, and each
   * other one brings it nearer.
   */
  readonly wants: readonly string[]
  /** Words that end it by being in sight. */
  readonly shows?: RegExp
}

const LOAN = 'a[href*="/bandOf"]:not([data-leads])'
const CLOSE = 'dialog button[aria-label="Close"]'

export const TASKS: readonly Task[] = [
  {
    name: 'pay the next installment',
    borrower: 'ph-170',
    wants: [
      'dialog button:text-matches("^(Payment|Pay|Continue)")',
      'dialog input[type=radio]',
      'button:text-matches("^Payment Method")',
      'a[href*="/atCharts"]:not([data-leads])',
      'button:text-matches("^(Pay ₱|Pay$|Repayment|REPAY)")',
      LOAN,
    ],
  },
  {
    name: 'find a receipt',
    borrower: 'ph-200',
    wants: [
      'a[href*="/receipt"]',
      CLOSE,
      'summary:has-text("Papers"), summary:has-text("Payments")',
      'main details:not([open]) > summary',
      LOAN,
      'a[href^="/order"]:not([data-leads])',
    ],
  },
  {
    name: 'see what is left',
    borrower: 'ph-170',
    wants: ['summary:has-text("Your loan")', LOAN],
    shows: /₱[\d,.]+ in all|left to pay|outstanding|still owe[^d]*₱|Settle early: ₱|Pay off: ₱/i,
  },
  {
    name: 'add an account',
    borrower: 'ph-151-card',
    wants: ['a[href*="/gouldYear"], dialog button:text-matches("bind", "i")', LOAN],
  },
  {
    name: 'complain',
    borrower: 'ph-170',
    wants: ['a[href*="/complainPageNext"]', 'a[href*="/forAs"]:not([data-leads])', LOAN],
  },
]
